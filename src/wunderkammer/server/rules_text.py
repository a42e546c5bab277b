"""The rules for reading, from a game's README.md: chapters are `##` headings, a rule is a list item that begins with
its id in bold."""

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from wunderkammer.server.wire import RuleChapter, RuleInfo, RulesInfo

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_RULE = re.compile(r"[A-Z]{1,4}-\d+(?:\.\d+)*[a-z]?")


@cache
def rules_of(game: str, readme: Path) -> RulesInfo:
    """The chapters of a README; what stands before the first `##` is a chapter under the title of the whole, if there
    is any text."""
    return RulesInfo(game=game, chapters=tuple(_chapters(readme.read_text(encoding="utf-8"))))


def _chapters(text: str) -> list[RuleChapter]:
    chapters: list[RuleChapter] = []
    title, body = "", list[Token]()
    blocks = _blocks(_MARKDOWN.parse(text))
    for block in blocks:
        if block[0].type == "heading_open" and block[0].tag in ("h1", "h2"):
            chapters.extend(_chapter(title, body))
            title, body = _plain(block[1]), []
        else:
            body.extend(block)
    chapters.extend(_chapter(title, body))
    return chapters


def _blocks(tokens: list[Token]) -> list[list[Token]]:
    """The tokens of each block at the outermost level."""
    blocks: list[list[Token]] = []
    depth = 0
    for token in tokens:
        if depth == 0:
            blocks.append([])
        blocks[-1].append(token)
        depth += token.nesting
    return blocks


def _chapter(title: str, body: list[Token]) -> list[RuleChapter]:
    before: list[str] = []
    rules: list[RuleInfo] = []
    for block in _blocks(body):
        for rule, html in _parts(block):
            if rule:
                rules.append(RuleInfo(id=rule, html=html))
            elif rules:
                rules[-1] = RuleInfo(id=rules[-1].id, html=rules[-1].html + html)
            else:
                before.append(html)
    return [RuleChapter(title=title, html="".join(before), rules=tuple(rules))] if before or rules else []


def _parts(block: list[Token]) -> list[tuple[str | None, str]]:
    """A list of rules falls into its items; any other block, and a paragraph that is a rule, is one part."""
    if block[0].type != "bullet_list_open":
        return [_part(block)]
    items = _blocks(block[1:-1])
    parts = [_part(item[1:-1]) for item in items]
    return parts if any(rule for rule, _ in parts) else [(None, _render(block))]


def _part(tokens: list[Token]) -> tuple[str | None, str]:
    if len(tokens) > 1 and tokens[0].type == "paragraph_open" and tokens[1].type == "inline":
        inline = tokens[1].children or []
        strong = [i for i, child in enumerate(inline[:3]) if child.type == "strong_open"]
        if strong and _RULE.fullmatch(inline[strong[0] + 1].content):
            rule = inline[strong[0] + 1].content
            rest = inline[strong[0] + 3 :]
            if rest and rest[0].type == "text":
                rest[0].content = rest[0].content.lstrip()
            tokens[1].children = rest
            tokens[0].hidden = tokens[2].hidden = False  # a paragraph, however close its list is set
            return rule, _render(tokens)
    return None, _render(tokens)


def _render(tokens: list[Token]) -> str:
    return str(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])

import type { RuleChapter, RulesInfo } from "../api/types";

const ruleId = /\b[A-Z]{2,3}-\d+(?:\.\d+)?\b/g;

/** The words of a piece of HTML, without its tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** Makes every rule named in a piece of HTML a link to that rule; what is inside a tag or already a link stays as it is. */
export function linkRules(html: string, known: ReadonlySet<string>): string {
  let inLink = false;
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (piece.startsWith("<")) {
        if (/^<a[\s>]/i.test(piece)) inLink = true;
        if (/^<\/a/i.test(piece)) inLink = false;
        return piece;
      }
      if (inLink) return piece;
      return piece.replace(ruleId, (id) =>
        known.has(id) ? `<a href="#${id}" data-rule="${id}">${id}</a>` : id,
      );
    })
    .join("");
}

/** Every rule id there is. */
export function idsOf(rules: RulesInfo): Set<string> {
  return new Set(rules.chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id)));
}

/**
 * The chapters with only the rules that contain every word of the query (in any order, by their beginning or middle, whatever the
 * case) or whose id starts with it. An empty query finds everything.
 */
export function search(rules: RulesInfo, query: string): RuleChapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules.chapters;
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found: RuleChapter[] = [];
  for (const chapter of rules.chapters) {
    const kept = chapter.rules.filter((rule) => holds(`${rule.id} ${textOf(rule.html)}`));
    const opening = holds(`${chapter.title} ${textOf(chapter.html)}`);
    if (kept.length > 0 || opening) {
      found.push({ title: chapter.title, html: opening ? chapter.html : "", rules: kept });
    }
  }
  return found;
}

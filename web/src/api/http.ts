import type { Problem } from "./types";

/** The server said no, and why: `problem.text` is a sentence for people. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
    this.name = "Refused";
  }
}

/** The server could not be reached, or is too busy; the same request may be sent again. */
export class Unreachable extends Error {
  constructor(text = "The table cannot be reached. Check the connection; nothing is lost.") {
    super(text);
    this.name = "Unreachable";
  }
}

/** What a failed request says to a person. */
export function sentence(error: unknown): string {
  if (error instanceof Refused || error instanceof Unreachable) return error.message;
  return "Something went wrong in this page. Loading it again should help; the game is safe.";
}

function problemOf(status: number, body: unknown): Problem {
  const given: Partial<Problem> = typeof body === "object" && body !== null ? body : {};
  return {
    status,
    code: typeof given.code === "string" ? given.code : "unknown",
    text:
      typeof given.text === "string" && given.text !== ""
        ? given.text
        : `The server could not do that (status ${status}). Try again in a moment.`,
    rule: given.rule ?? null,
    position: given.position ?? null,
  };
}

/** Between us and the server something is down: worth another try. */
const passing = new Set([502, 503, 504]);

/** One request of the API; throws `Refused` or `Unreachable`. */
export async function request<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers:
        body === undefined
          ? { Accept: "application/json" }
          : { Accept: "application/json", "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
    });
  } catch {
    throw new Unreachable();
  }
  let content: unknown = null;
  try {
    content = await answer.json();
  } catch (error) {
    if (answer.ok && error instanceof TypeError) throw new Unreachable();
  }
  if (passing.has(answer.status))
    throw new Unreachable(content === null ? undefined : problemOf(answer.status, content).text);
  if (!answer.ok) throw new Refused(problemOf(answer.status, content));
  return content as T;
}

/** A comment: the number of its first line in the file, and its lines without comment markers. */
export interface Comment {
  line: number;
  lines: string[];
}

export const LONGEST_LINE = 130;
export const MOST_LINES = 8;

/** Words with which no comment may begin (docs/writing.md). */
const CLAUSE = /^(of|who|what|whose|which|that which|and)\b/i;

const BLOCK = /(?<=^|[\s{])\/\*[\s\S]*?\*\//g;
const LINE = /^(.*?)(?:^|\s)\/\/ (.*)$/;

/** The comments of a script or style. Adjacent lines of `//` are one comment. */
export function commentsOf(source: string): Comment[] {
  const blocks = [...source.matchAll(BLOCK)].map(({ 0: text, index }) => ({
    line: lineAt(source, index),
    lines: text
      .replace(/^\/\*+|\*\/$/g, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\*(?= |$)/, '').trim())
      .filter((line) => line !== ''),
  }));
  return [...blocks, ...lineComments(source)];
}

function lineComments(source: string): Comment[] {
  const found: Comment[] = [];
  let open: Comment | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const [, before, comment] = LINE.exec(text) ?? [];
    if (comment === undefined) open = undefined;
    else if (open && before?.trim() === '') open.lines.push(comment);
    else {
      open = { line: index + 1, lines: [comment] };
      found.push(open);
    }
  }
  return found;
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** @returns the reason to rewrite a comment; undefined for a good one */
export function faultOf({ lines }: Comment): string | undefined {
  const opening = CLAUSE.exec(lines[0]?.replace(/^@\w+ /, '') ?? '')?.[0];
  if (opening) return `begins with '${opening}'`;
  if (lines.length > MOST_LINES) return `has ${lines.length} lines of at most ${MOST_LINES}`;
  return lines.some((line) => line.length > LONGEST_LINE) ? `has a line over ${LONGEST_LINE} characters` : undefined;
}

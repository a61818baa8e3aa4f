/** Splits a text with one item on each line, ignoring blank lines. @param separator separates two items */
export const itemsOf = (lines: string, separator: string | RegExp = '\n'): string[] =>
  lines
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);

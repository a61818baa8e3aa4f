/** Items of a list that is written one a line; blank lines are none. @param separator ends an item */
export const itemsOf = (lines: string, separator: string | RegExp = '\n'): string[] =>
  lines
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);

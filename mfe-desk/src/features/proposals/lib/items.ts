/** Splits a text into items, trims them and drops blank ones. @param separator between two items; by default a line break */
export const itemsOf = (lines: string, separator: string | RegExp = '\n'): string[] =>
  lines
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);

/** Longest reason of a command, in characters. */
export const LONGEST_MESSAGE = 500;

/** Puts a text on one line: replaces characters that would move or hide others in a terminal with a space. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');

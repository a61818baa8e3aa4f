/** Longest reason of a command, in characters. */
export const LONGEST_MESSAGE = 500;

/** The text in one line: characters that would move or hide others in a terminal become a space. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');

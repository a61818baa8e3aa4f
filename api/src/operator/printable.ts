/** Control characters except tab and line feed, and characters that change the direction of text. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes a line safe to print on a terminal. Text of members can neither control the terminal nor imitate another entry: its
 * second and further lines are indented.
 */
export const printable = (line: string): string => line.replaceAll(/\r\n?|\n/g, '\n    ').replaceAll(UNSAFE, '\ufffd');

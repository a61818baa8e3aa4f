/** Control characters except tabs and line breaks, and characters that change the direction of writing. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Output for a terminal. What people wrote can neither control the terminal nor look like another entry: its further
 * lines are indented.
 */
export const printable = (line: string): string => line.replaceAll(/\r\n?|\n/g, '\n    ').replaceAll(UNSAFE, '\ufffd');

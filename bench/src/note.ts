/** Prints progress to stderr; stdout contains only the result table. */
export const note = (text: string) => process.stderr.write(`${text}\n`);

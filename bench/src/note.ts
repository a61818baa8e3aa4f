/** Says how far the run is; the table goes to the standard output alone. */
export const note = (text: string) => process.stderr.write(`${text}\n`);

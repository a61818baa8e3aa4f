/** Converts a record of labels to select options. */
export const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

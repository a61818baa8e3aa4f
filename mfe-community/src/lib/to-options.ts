/** Choices as a select takes them. */
export const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Type guard: whether a string is a key of the object. */
export const isKeyOf = <T extends object>(choices: T, value: string | null): value is string & keyof T =>
  value !== null && Object.hasOwn(choices, value);

/** Converts a record of labels to select options. */
export const toOptions = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Options of a select or radio group whose values equal their labels. */
export const toOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** Options of a select or radio group whose values are their texts. */
export const toOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

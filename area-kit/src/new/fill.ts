/** Values for a template, by name: a text, or whether a section is included. */
export type Values = Record<string, string | boolean>;

/** Matches sections: `{{#name}}…{{/name}}` is included if the value is true, `{{^name}}…{{/name}}` if it is false. */
const SECTIONS = [/^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n/gm, /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g];

/** Fills in a template: includes or removes sections, and replaces each `{{name}}` by its value. */
export function fill(text: string, values: Values): string {
  const read = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template has {{${name}}}, which has no value`);
    return value;
  };
  const chosen = SECTIONS.reduce(
    (rest, section) =>
      rest.replace(section, (_all, sign: string, name: string, inner: string) =>
        (sign === '#') === Boolean(read(name)) ? inner : '',
      ),
    text,
  );
  return chosen.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(read(name)));
}

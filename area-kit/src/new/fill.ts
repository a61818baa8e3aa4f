/** Values of a template by name: a text, or whether a section is included. */
export type Values = Record<string, string | boolean>;

/** Sections `{{#name}}…{{/name}}` for true and `{{^name}}…{{/name}}` for false, on lines of their own or within a line. */
const SECTIONS = [/^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n/gm, /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g];

/** Replaces `{{names}}` by values. */
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

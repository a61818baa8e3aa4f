import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Changes } from './changes.ts';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** Values of a template by name: a text, or whether a section is included. */
export type Values = Record<string, string | boolean>;

/** Sections `{{#name}}…{{/name}}` for true and `{{^name}}…{{/name}}` for false, on lines of their own or within a line. */
const SECTIONS = [/^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n/gm, /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g];

/** Replaces `{{names}}` by values. */
function fill(text: string, values: Values): string {
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

/** The text of one template. */
export const fromTemplate = (file: string, values: Values): string =>
  fill(readFileSync(path.join(FOLDER, `${file}.tmpl`), 'utf8'), values);

/** Creates every file of a template folder, at the same path from the root. @throws Refused when one exists */
export function applyTemplates(changes: Changes, folder: string, values: Values): void {
  const files = globSync('**/*.tmpl', { cwd: path.join(FOLDER, folder) }).toSorted();
  for (const file of files.map((one) => one.replace(/\.tmpl$/, ''))) {
    changes.create(fill(file, values), fromTemplate(path.join(folder, file), values));
  }
}

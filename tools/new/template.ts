import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Changes } from './changes.ts';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** Puts values in place of `{{names}}`. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a template asks for {{${name}}}`);
    return value;
  });

/** The text of one template. */
export const fromTemplate = (file: string, values: Record<string, string>): string =>
  fill(readFileSync(path.join(FOLDER, `${file}.tmpl`), 'utf8'), values);

/** Makes every file of a folder of templates, at the same path from the root. @throws Refused when one exists */
export function applyTemplates(changes: Changes, folder: string, values: Record<string, string>): void {
  const files = globSync('**/*.tmpl', { cwd: path.join(FOLDER, folder) }).toSorted();
  for (const file of files.map((one) => one.replace(/\.tmpl$/, ''))) {
    changes.create(fill(file, values), fromTemplate(path.join(folder, file), values));
  }
}

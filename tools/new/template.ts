import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fill, type Values } from '@onmaum/area-kit/new/fill';
import type { Changes } from './changes.ts';

export type { Values };

const FOLDER = path.join(import.meta.dirname, 'templates');

/** Fills one template. @returns the text */
export const fromTemplate = (file: string, values: Values): string =>
  fill(readFileSync(path.join(FOLDER, `${file}.tmpl`), 'utf8'), values);

/** Creates every file of a template folder, at the same path from the root. @throws Refused when one exists */
export function applyTemplates(changes: Changes, folder: string, values: Values): void {
  const files = globSync('**/*.tmpl', { cwd: path.join(FOLDER, folder) }).toSorted();
  for (const file of files.map((one) => one.replace(/\.tmpl$/, ''))) {
    changes.create(fill(file, values), fromTemplate(path.join(folder, file), values));
  }
}

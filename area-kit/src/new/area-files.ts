import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fill, type Values } from './fill.ts';

/** The templates of an area. The sources of this kit and its package have them at the same place. */
const TEMPLATES = path.join(import.meta.dirname, '../../templates/area');

/** A new area: its folder, container, first page and text. */
export interface NewArea extends Values {
  /** Folder name, such as mfe-gift. */
  area: string;
  /** Its name without mfe-, which names its team, too. */
  own: string;
  container: string;
  path: string;
  /** Name of the file of the page. */
  page: string;
  title: string;
  /** Whether it is for staff, and for whom. */
  staff: boolean;
  audience: string;
  /** Whether it is a workspace of the repository of the site, and has a constant for its path in the contract. */
  inside: boolean;
  ownPaths: boolean;
}

/** The files of a new area by name, with their texts. */
export const areaFiles = (values: NewArea): Map<string, string> =>
  new Map(
    globSync('**/*.tmpl', { cwd: TEMPLATES })
      .toSorted()
      .map((file) => [
        fill(file.replace(/\.tmpl$/, ''), values),
        fill(readFileSync(path.join(TEMPLATES, file), 'utf8'), values),
      ]),
  );

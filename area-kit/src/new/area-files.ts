import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fill, type Values } from './fill.ts';

/** Folder of the templates for an area. It has the same relative path in the repository and in the published package. */
const TEMPLATES = path.join(import.meta.dirname, '../../templates/area');

/** Values that fill in the templates of a new area. */
export interface NewArea extends Values {
  /** Folder name, such as mfe-gift. */
  area: string;
  /** Name of the area without `mfe-`, which is also the name of its team. */
  own: string;
  container: string;
  path: string;
  /** Name of the file of the page. */
  page: string;
  title: string;
  /** Whether the area is for staff; `audience` is then their lowest level. */
  staff: boolean;
  audience: string;
  /** Whether the area is a workspace of the site's repository. */
  inside: boolean;
  /** Whether the page's path is a constant of the contract. */
  ownPaths: boolean;
}

/** The files of a new area: their texts by name. */
export const areaFiles = (values: NewArea): Map<string, string> =>
  new Map(
    globSync('**/*.tmpl', { cwd: TEMPLATES })
      .toSorted()
      .map((file) => [
        fill(file.replace(/\.tmpl$/, ''), values),
        fill(readFileSync(path.join(TEMPLATES, file), 'utf8'), values),
      ]),
  );

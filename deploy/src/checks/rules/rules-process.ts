import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readInput, send } from '../foreign/inside.ts';
import type { Named } from './found.ts';
import { problemsOfScripts } from './scripts.ts';
import { problemsOfStyles } from './styles.ts';

/** Reads scripts and stylesheets of an area in a process of its own, because parsing a hostile file may take minutes. */

/** Files of an area. Plain data. */
export interface Listed {
  folder: string;
  area: Named;
  files: readonly string[];
}

/** Maximum number of positions to report, so that a file full of problems does not make an endless answer. */
const MOST = 20;

const { folder, area, files } = (await readInput()) as Listed;
const found = files.flatMap((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const places = file.endsWith('.css') ? problemsOfStyles(text, area) : problemsOfScripts(text, area);
  return places.map((place) => ({ file, ...place, what: place.what.slice(0, 400) }));
});
send({ found: found.slice(0, MOST) });

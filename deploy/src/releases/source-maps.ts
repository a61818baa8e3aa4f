import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';
import { Refused } from '../refused.ts';
import { onOneLine } from './one-line.ts';

/**
 * Maximum number of bytes of a source map to read (five times the size of the longest map of the site) and of lines to parse. The
 * limits protect the tool, because a team supplies the map, and each line takes memory and time, even an empty one.
 */
const MOST = { bytes: 4_000_000, lines: 200_000 };

/** Maximum number of characters of the path of a source, and of a name in it. */
const LONGEST_NAME = 200;

/**
 * Reads the source map of a file.
 * @param folder folder of the release
 * @throws Refused when there is no source map, or it is too long
 */
export async function readSourceMap(folder: string, file: string): Promise<string> {
  const place = placeOf(folder, file);
  const { size } = await stat(place).catch(() => {
    throw new Refused(`there is no source map of ${file}`);
  });
  if (size > MOST.bytes) throw new Refused(`the source map of ${file} has more than ${MOST.bytes / 1_000_000} MB`);
  return readFile(place, 'utf8');
}

/** A parsed source map, which can be used for several positions. */
export interface KeptMap {
  /** Undefined if the map is too long or cannot be parsed. */
  map: TraceMap | undefined;
  /** Number of characters of its text. */
  length: number;
}

/** Reads and parses the source map of a file. @param folder folder of the release @returns undefined if it cannot be read */
export async function parseSourceMap(folder: string, file: string): Promise<KeptMap | undefined> {
  try {
    const place = placeOf(folder, file);
    if ((await stat(place)).size > MOST.bytes) return { map: undefined, length: 0 };
    const text = await readFile(place, 'utf8');
    if (linesIn(text) > MOST.lines) return { map: undefined, length: 0 };
    return { map: parsed(text), length: text.length };
  } catch {
    return undefined;
  }
}

/** @throws Refused when the file is outside of the release */
function placeOf(folder: string, file: string): string {
  const place = path.join(folder, 'maps', `${file}.map`);
  if (!place.startsWith(path.join(folder, 'maps', path.sep))) throw new Refused(`${file} is not a file of a release`);
  return place;
}

/** Number of lines of the built file that a source map describes, or slightly more: all semicolons are counted. */
function linesIn(map: string): number {
  let lines = 1;
  for (let at = map.indexOf(';'); at >= 0 && lines <= MOST.lines; at = map.indexOf(';', at + 1)) lines += 1;
  return lines;
}

function parsed(text: string): TraceMap | undefined {
  try {
    return new TraceMap(text);
  } catch {
    // a release may have a damaged map
    return undefined;
  }
}

/** Node.js wraps a server chunk in a function. The columns of errors include the head of that function. */
const HEAD_OF_CHUNK = '(function(exports, require, __dirname, __filename) {'.length;

/** A position in a source file, from the root of the repository; line and column begin with 1. */
interface SourcePosition {
  source: string;
  line: number;
  column: number;
  /** Name of the identifier in the source; absent if the map has none. */
  name?: string;
}

/**
 * Finds the source position for a position in a built file.
 * @param file path of the built file within the release, such as `server/c/care.cjs`
 * @param line and `column` begin with 1, as in errors
 * @returns undefined if the map has no source for the position
 */
export function positionInSources(
  map: SourceMapInput,
  file: string,
  line: number,
  column: number,
): SourcePosition | undefined {
  const head = file.startsWith('server/c/') && line === 1 ? HEAD_OF_CHUNK : 0;
  // columns begin with 0 in maps
  const found = originalPositionFor(new TraceMap(map), { line, column: Math.max(column - head - 1, 0) });
  if (!found.source) return undefined;
  const source = shortened(found.source.replace(/^source:\/+/, ''));
  return { source, line: found.line, column: found.column + 1, ...(found.name && { name: shortened(found.name) }) };
}

/** Prepares a text of a source map for terminals and lists. It is not trusted, since a team supplies the map. */
const shortened = (text: string) => onOneLine(text).slice(0, LONGEST_NAME);

/**
 * The source position in words, such as `mfe-community/src/care.ts:3:7 (Care)`; the parameters are those of `positionInSources`.
 */
export function placeInSources(map: SourceMapInput, file: string, line: number, column: number): string | undefined {
  const found = positionInSources(map, file, line, column);
  return found && `${found.source}:${found.line}:${found.column}${found.name ? ` (${found.name})` : ''}`;
}

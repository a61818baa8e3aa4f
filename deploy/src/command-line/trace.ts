import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Destination } from '../destination/destination.ts';
import { Refused } from '../refused.ts';

/** A place in a file of a release, within an address of the site or a path of a server. */
const PLACE = /([\w-]+)\/([\w.-]+)\/((?:client|server)\/[\w@./+-]+):(\d+):(\d+)/;

/** Node runs a chunk of the server within a function (the bundler's loading of chunks): places count its head, too. */
const HEAD_OF_CHUNK = '(function(exports, require, __dirname, __filename) {'.length;

/**
 * Finds the place in the sources by the source maps, which are kept beside a release.
 * @param place as it stands in the stack of an error, such as `…/r/mfe-community/1a2b/client/c/care.js:1:345`
 * @throws Refused when it is no place of a release, or nothing is known of it
 */
export async function trace(destination: Pick<Destination, 'sourceMap'>, place: string): Promise<string> {
  const [, app = '', version = '', file = '', line, column] = PLACE.exec(place) ?? [];
  if (!app)
    throw new Refused(
      'name a place as it stands in an error: …/<app>/<version>/<client or server>/<file>:<line>:<column>',
    );
  const map = new TraceMap(await destination.sourceMap(app, version, file));
  const head = file.startsWith('server/c/') && line === '1' ? HEAD_OF_CHUNK : 0;
  // columns begin with 1 in errors, and with 0 in maps
  const found = originalPositionFor(map, { line: Number(line), column: Math.max(Number(column) - head - 1, 0) });
  if (!found.source) throw new Refused(`nothing of the sources is at line ${line}, column ${column} of ${file}`);
  return `${found.source.replace(/^source:\/+/, '')}:${found.line}:${found.column + 1}${found.name ? ` (${found.name})` : ''}`;
}

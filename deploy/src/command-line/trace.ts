import { Refused } from '../refused.ts';
import { placeInSources } from '../releases/source-maps.ts';
import type { Target } from '../targets/target.ts';

/** Matches a position in a file of a release, within an address of the site or a path of a server. */
const PLACE = /([\w-]+)\/([\w.-]+)\/((?:client|server)\/[\w@./+-]+):(\d+):(\d+)/;

/**
 * Finds the source position with the source maps, which are stored with a release.
 * @param place position in the stack of an error, such as `…/r/mfe-community/1a2b/client/c/care.js:1:345`
 * @throws Refused when the place is no position in a release, or its source is unknown
 */
export async function trace(target: Pick<Target, 'sourceMap'>, place: string): Promise<string> {
  const [, app = '', version = '', file = '', line, column] = PLACE.exec(place) ?? [];
  if (!app)
    throw new Refused('name a place as in an error: …/<app>/<version>/<client or server>/<file>:<line>:<column>');
  const map = await target.sourceMap(app, version, file);
  const found = placeInSources(map, file, Number(line), Number(column));
  if (!found) throw new Refused(`line ${line}, column ${column} of ${file} comes from no source`);
  return found;
}

import { Refused } from '../refused.ts';
import { placeInSources } from '../releases/place-in-sources.ts';
import type { Target } from '../targets/target.ts';

/** A place in a file of a release, within an address of the site or a path of a server. */
const PLACE = /([\w-]+)\/([\w.-]+)\/((?:client|server)\/[\w@./+-]+):(\d+):(\d+)/;

/**
 * Finds the place in the sources by the source maps, which are kept beside a release.
 * @param place as it stands in the stack of an error, such as `…/r/mfe-community/1a2b/client/c/care.js:1:345`
 * @throws Refused when it is no place of a release, or nothing is known of it
 */
export async function trace(target: Pick<Target, 'sourceMap'>, place: string): Promise<string> {
  const [, app = '', version = '', file = '', line, column] = PLACE.exec(place) ?? [];
  if (!app)
    throw new Refused(
      'name a place as it stands in an error: …/<app>/<version>/<client or server>/<file>:<line>:<column>',
    );
  const map = await target.sourceMap(app, version, file);
  const found = placeInSources(map, file, Number(line), Number(column));
  if (!found) throw new Refused(`nothing of the sources is at line ${line}, column ${column} of ${file}`);
  return found;
}

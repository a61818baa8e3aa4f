import { ACTS } from '../acts.ts';
import { deploy } from '../deploy.ts';
import { readHistory } from '../history.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases.ts';
import { readSourceMap } from '../source-maps.ts';
import type { Destination } from './destination.ts';

/** A folder of releases on this machine. */
export const folderDestination = (releases: Releases): Destination => ({
  discovery: () => releases.discovery(),
  async history() {
    // where the folder is a copy, it is brought up to date
    await releases.discovery();
    return readHistory(releases.dir);
  },
  async publish(app, dist, origin) {
    const [done] = await deploy(releases, [dist], origin);
    return `${app} ${done?.release.version} ${done?.changed ? 'is live' : 'was live already'}`;
  },
  async act(name, { app, version, days, ...origin }) {
    const act = ACTS[name];
    if (!act) throw new Refused(`there is no command ${name}`);
    return act.run(releases, { app, version, days }, origin);
  },
  sourceMap: (app, version, file) => readSourceMap(releases.folder(app, version), file),
});

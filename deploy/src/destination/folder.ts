import { ACTS } from '../acts/acts.ts';
import { deploy } from '../acts/deploy.ts';
import { linkTo } from '../acts/preview.ts';
import { Refused } from '../refused.ts';
import { readHistory } from '../releases/history.ts';
import { findVersion } from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';
import { readSourceMap } from '../releases/source-maps.ts';
import type { Destination } from './destination.ts';

/** A folder of releases on this machine. @param siteOrigin of the site, for links of previews */
export const folderDestination = (releases: Releases, siteOrigin: string): Destination => ({
  discovery: () => releases.discovery(),
  async history() {
    // where the folder is a copy, it is brought up to date
    await releases.discovery();
    return readHistory(releases.dir);
  },
  async publish(app, dist, { traffic, preview, ...origin }) {
    const [done] = await deploy(releases, [dist], origin, { traffic, preview });
    if (!done) throw new Refused(`${app} was not released`);
    if (done.preview) return linkTo(done.preview, siteOrigin);
    const { version } = done.release;
    const { deployment } = findVersion(await releases.discovery(), app, version) ?? {};
    const state = deployment?.default ? 'live' : `tried on ${deployment?.traffic} % of the visitors`;
    return `${app} ${version} ${done.changed ? `is ${state}` : `was ${state} already`}`;
  },
  async act(name, { app, version, days, ...origin }) {
    const act = ACTS[name];
    if (!act) throw new Refused(`there is no command ${name}`);
    return act.run(releases, { app, version, days }, origin);
  },
  sourceMap: (app, version, file) => readSourceMap(releases.folder(app, version), file),
});

import { COMMANDS } from '../commands/commands.ts';
import { deploy, refuseOther } from '../commands/deploy.ts';
import type { Examination } from '../commands/refuse-built.ts';
import { linkTo } from '../plans/preview.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases/releases.ts';
import { readSourceMap } from '../releases/source-maps.ts';
import type { Target } from './target.ts';

/**
 * A folder of releases on this machine.
 * @param siteOrigin origin of the site, for preview links
 * @param examine the checks of a deploy
 */
export const folderTarget = (releases: Releases, siteOrigin: string, examine?: Examination): Target => ({
  discovery: () => releases.discovery(),
  history: () => releases.history(),
  async publish(app, dist, { traffic, preview, ...origin }) {
    await refuseOther(app, dist);
    const [done] = await deploy(releases, [dist], origin, { traffic, preview, ...(examine && { examine }) });
    if (!done?.deployment) throw new Refused(`${app} was not released`);
    const { release, changed, deployment: entry, notes } = done;
    if (preview && entry.extras.preview) return [linkTo(entry.extras.preview, siteOrigin), ...notes].join('\n');
    const state = entry.deployment.default ? 'live' : `a canary for ${entry.deployment.traffic} % of the visitors`;
    return [`${app} ${release.version} ${changed ? `is ${state}` : `was ${state} already`}`, ...notes].join('\n');
  },
  async run(name, { app, version, days, flag, value, share, ...origin }) {
    const command = COMMANDS[name];
    if (!command) throw new Refused(`there is no command ${name}`);
    return command.run(releases, { app, version, days, flag, value, share, origin });
  },
  withFiles: (app, version, use) => use(releases.folder(app, version)),
  release: (app, version) => releases.release(app, version),
  sourceMap: (app, version, file) => readSourceMap(releases.folder(app, version), file),
});

import { createHash, randomBytes } from 'node:crypto';
import { PREVIEW_PATH } from '@onmaum/shared-contract/apps';
import {
  type Deployment,
  type Discovery,
  liveDeployment,
  type Origin,
  type Preview,
  Release,
} from '@onmaum/shared-contract/release';
import { DEVELOPMENT } from '@onmaum/shared-contract/rendering';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { refuseProblems } from '../checks/checks.ts';
import { Refused } from '../refused.ts';
import { tell } from '../releases/history.ts';
import {
  changeVersion,
  type Entry,
  entryOf,
  findVersion,
  knownVersions,
  showTo,
  timeOfChange,
  withVersions,
} from '../releases/pointer.ts';
import type { Releases } from '../releases/releases.ts';

/** A preview is a version that is served to those alone who have its link. */

/** How long a link leads anywhere. */
const PREVIEW_DAYS = 7;
/** Links of one app that lead somewhere; the oldest ends with one more. */
const PREVIEWS_OF_APP = 10;
const ANSWER_MS = 10_000;

/**
 * Makes a link to an area as somebody is developing it.
 * @param from where a bundler serves its client files
 * @throws Refused when there are none, or a check fails
 */
export async function previewFrom(
  releases: Releases,
  app: string,
  from: string,
  origin: Origin = {},
): Promise<Preview> {
  const served = await readServed(app, from);
  const address = new URL(served.entry.js.at(-1) ?? '', from).href;
  // an address is one version, however often its files change
  const version = `${DEVELOPMENT}-${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;
  const { container, paths } = served;
  let preview: Preview | undefined;
  await releases.change(async (discovery) => {
    refuseProblems([await releases.liveSet(discovery)], [{ ...served, version }]);
    const entry = { app, version, container, paths, url: address, integrity: '' };
    const shown = showWithin(discovery, entry, timeOfChange(discovery), origin, address);
    ({ preview } = shown);
    return shown.discovery;
  });
  if (!preview) throw new Refused(`there is no preview of ${app}`);
  return preview;
}

/** What a bundler says of what it serves. @throws Refused when it is no area of this name */
async function readServed(app: string, from: string): Promise<Omit<Release, 'version'>> {
  if (!/^https?:\/\/.+\/$/.test(from) || !URL.canParse(from)) {
    throw new Refused(`${from} is no folder of a server, such as http://127.0.0.1:3010/`);
  }
  const served = await fetch(new URL('release.json', from), { signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (answer) => Release.omit({ digests: true, version: true }).parse(await answer.json()))
    .catch((error: unknown) => {
      throw new Refused(`${from}release.json cannot be read; is the bundler running? ${String(error)}`);
    });
  if (served.app !== app || served.provides) throw new Refused(`${from} serves ${served.app}, and no area ${app}`);
  return served;
}

/** Makes a link to a stored release within a change of the pointer file. */
export async function previewWithin(
  releases: Releases,
  discovery: Discovery,
  release: Release,
  at: string,
  origin: Origin,
): Promise<Discovery> {
  return showWithin(discovery, await entryOf(releases, release), at, origin).discovery;
}

/** A link that leads somewhere stays as it is, for longer. */
function showWithin(discovery: Discovery, entry: Entry, at: string, origin: Origin, address?: string) {
  const { app, version } = entry;
  if (!liveDeployment(discovery, app)) {
    throw new Refused(`${app} has no live release, which a preview would take the place of: deploy it first`);
  }
  const known = findVersion(discovery, app, version)?.extras.preview;
  const isOpen = known && Date.parse(known.until) > Date.parse(at);
  const token = isOpen ? known.token : randomBytes(32).toString('base64url');
  const until = new Date(Date.parse(at) + PREVIEW_DAYS * DAY_MS).toISOString();
  const preview: Preview = { token, at, until, ...(address !== undefined && { entry: address }) };
  const shown = tell(showTo(discovery, entry, preview, { at, origin }), {
    ...{ at, app, version, origin },
    what: 'preview begun',
  });
  const tooMany = previewsOf(shown, app)
    .toSorted((one, other) => Date.parse(other.extras.preview?.at ?? '') - Date.parse(one.extras.preview?.at ?? ''))
    .slice(PREVIEWS_OF_APP);
  return { preview, discovery: tooMany.reduce((known, one) => endPreview(known, one, at, origin), shown) };
}

const previewsOf = (discovery: Discovery, app: string) =>
  knownVersions(discovery, app).filter(({ extras }) => extras.preview);

/** The link that leads to a preview, in words. */
export const linkTo = ({ token, until }: Preview, siteOrigin: string): string =>
  `${siteOrigin}${PREVIEW_PATH}/${token}\nfor whoever has this link, until ${until}`;

/** Ends all previews of an app. @returns how many were ended @throws Refused when there are none */
export async function endPreviews(releases: Releases, app: string, origin: Origin = {}): Promise<number> {
  let ended = 0;
  await releases.change((discovery) => {
    const shown = previewsOf(discovery, app);
    if (shown.length === 0) throw new Refused(`${app} has no preview`);
    ended = shown.length;
    const at = timeOfChange(discovery);
    return shown.reduce((known, one) => endPreview(known, one, at, origin), discovery);
  });
  return ended;
}

/** Ends a preview within a change of the pointer file. */
function endPreview(discovery: Discovery, { metadata, extras }: Deployment, at: string, origin: Origin): Discovery {
  const { app } = extras;
  const { version } = metadata;
  return tell(forgetLink(discovery, app, version, at), { at, app, version, what: 'preview ended', origin });
}

/** Forgets a link. Of a release under development nothing else is known. */
function forgetLink(discovery: Discovery, app: string, version: string, at: string): Discovery {
  const known = findVersion(discovery, app, version);
  if (known?.extras.preview?.entry !== undefined) {
    return withVersions(
      discovery,
      app,
      knownVersions(discovery, app).filter((one) => one !== known),
    );
  }
  return changeVersion(discovery, app, version, (one) => {
    const lastUse = one.deployment.traffic > 0 ? one.extras.replacedAt : at;
    return { ...one, extras: { ...one.extras, preview: undefined, replacedAt: lastUse } };
  });
}

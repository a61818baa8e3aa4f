import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import { type Deployment, type Discovery, liveDeployment, type Preview } from '@onmaum/shared-contract/release/release';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import {
  addPreview,
  changeVersion,
  type Entry,
  findVersion,
  isOnlyPreviewed,
  knownVersions,
  withVersions,
} from './entries.ts';
import { type Change, changeOf, given, type Input, type Plan, type State } from './state.ts';

/** A preview is a version that is served only to people who have its link. */

/** How long a link is valid. */
const PREVIEW_DAYS = 7;
/** Maximum number of valid links of one app. One more link ends the oldest one. */
const PREVIEWS_OF_APP = 10;

/**
 * Begins a preview, or extends it if its link is still valid.
 * @param token token for a new link
 * @param address address of the main script, for an area under development
 * @throws Refused for the shell when it has no live release, without which no page is served
 */
export function preview(
  discovery: Discovery,
  entry: Entry,
  { at, origin }: Change,
  token: string,
  address?: string,
): Discovery {
  const { app, version } = entry;
  if (app === 'shell' && !liveDeployment(discovery, app)) {
    throw new Refused(`${app} has no live release that a preview could replace: deploy it first`);
  }
  const known = findVersion(discovery, app, version)?.extras.preview;
  const isOpen = known && Date.parse(known.until) > Date.parse(at);
  const shown = addPreview(
    discovery,
    entry,
    {
      token: isOpen ? known.token : token,
      at,
      until: new Date(Date.parse(at) + PREVIEW_DAYS * DAY_MS).toISOString(),
      ...(address !== undefined && { entry: address }),
    },
    { at, origin },
  );
  const tooMany = previewsOf(shown, app)
    .toSorted((one, other) => Date.parse(other.extras.preview?.at ?? '') - Date.parse(one.extras.preview?.at ?? ''))
    .slice(PREVIEWS_OF_APP);
  return tooMany.reduce(
    (known, one) => endPreview(known, one, { at, origin }),
    appendEvent(shown, { at, app, version, origin, what: 'preview begun' }),
  );
}

/** Ends all previews of an app. @throws Refused when there are none */
export function planEndOfPreviews(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const open = previewsOf(state.discovery, app);
  if (open.length === 0) throw new Refused(`${app} has no preview`);
  const discovery = endPreviews(state.discovery, app, changeOf(state, input.origin));
  const message = `${open.length === 1 ? 'the preview' : `all ${open.length} previews`} of ${app} ended`;
  return { discovery, toVerify: [], message };
}

/** The link to a preview, in words. */
export const linkTo = ({ token, until }: Preview, siteOrigin: string): string =>
  `${siteOrigin}${PREVIEW_PATH}/${token}\nfor whoever has this link, until ${until}`;

const previewsOf = (discovery: Discovery, app: string) =>
  knownVersions(discovery, app).filter(({ extras }) => extras.preview);

/** Ends the previews of an app. */
export const endPreviews = (discovery: Discovery, app: string, change: Change): Discovery =>
  previewsOf(discovery, app).reduce((known, one) => endPreview(known, one, change), discovery);

/** Removes a version if it was only previewed and has other files than an entry of the same version. Its preview ends. */
export function withoutPreviewed(discovery: Discovery, { app, version, digest }: Entry, change: Change): Discovery {
  const known = findVersion(discovery, app, version);
  const other = known?.extras.digest;
  if (!known || other === undefined || other === digest || !isOnlyPreviewed(known)) return discovery;
  const rest = knownVersions(discovery, app).filter((one) => one !== known);
  const without = withVersions(discovery, app, rest);
  return known.extras.preview ? appendEvent(without, { ...change, app, version, what: 'preview ended' }) : without;
}

function endPreview(discovery: Discovery, { metadata, extras }: Deployment, { at, origin }: Change): Discovery {
  const { version } = metadata;
  const { app } = extras;
  return appendEvent(removeLink(discovery, app, version, at), { at, app, version, what: 'preview ended', origin });
}

/** Removes the link of a version. An area under development has no files, so its whole entry is removed. */
function removeLink(discovery: Discovery, app: string, version: string, at: string): Discovery {
  const known = findVersion(discovery, app, version);
  if (known?.extras.preview?.entry !== undefined) {
    const others = knownVersions(discovery, app).filter((one) => one !== known);
    return withVersions(discovery, app, others);
  }
  return changeVersion(discovery, app, version, (one) => {
    const lastUse = one.deployment.traffic > 0 ? one.extras.replacedAt : at;
    return { ...one, extras: { ...one.extras, preview: undefined, replacedAt: lastUse } };
  });
}

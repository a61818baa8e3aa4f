import type { Deployment, Discovery, Release } from '@onmaum/shared-contract/release/release';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { earlierVersions } from '../plans/entries.ts';
import { Refused } from '../refused.ts';
import type { Target } from '../targets/target.ts';
import { type ApiCalls, problemsOfCalls } from './calls.ts';

/** A release that an API has to serve, and why. */
interface Held {
  app: string;
  version: string;
  why: string;
}

/**
 * The releases that an API has to serve: releases with visitors or an open preview, rollback targets, and releases that were
 * replaced within the last day, because pages with their code may still be open.
 * @param now milliseconds since 1970
 */
export function heldReleases(discovery: Discovery, now: number): Held[] {
  return Object.values(discovery.microFrontends).flatMap((versions) => {
    const [target] = earlierVersions(discovery, versions[0]?.extras.app ?? '');
    return versions.flatMap((one) => {
      const why = reasonOf(one, now) ?? (one === target ? 'target of a rollback' : undefined);
      return why ? [{ app: one.extras.app, version: one.metadata.version, why }] : [];
    });
  });
}

function reasonOf({ deployment, extras }: Deployment, now: number): string | undefined {
  const { replacedAt, preview } = extras;
  if (deployment.default) return 'live';
  if (deployment.traffic > 0) return 'canary';
  // a bundle under development has no stored release
  if (preview && !preview.entry && Date.parse(preview.until) > now) return 'preview';
  if (replacedAt && Date.parse(replacedAt) > now - DAY_MS) return 'replaced within a day';
  return undefined;
}

/**
 * Checks whether an API fits every release that it has to serve.
 * @returns a message with the number of releases, and the names of those that could not be checked
 * @throws Refused with each call and field that breaks a release, and each release with visitors that cannot be read
 */
export async function checkApi(
  target: Pick<Target, 'discovery' | 'release'>,
  api: ApiCalls,
  now = Date.now(),
): Promise<string> {
  const held = heldReleases(await target.discovery(), now);
  const releases = await Promise.all(held.map(async (one) => ({ ...one, ...(await read(target, one)) })));
  const problems = releases.flatMap(({ app, version, release, why, error }) => {
    if (release) return problemsOf(release, why, api);
    // an unreadable release with visitors is a problem; other unreadable releases are only listed in the message
    return ['live', 'canary'].includes(why) ? [`${app} ${version} cannot be read (${why}): ${error}`] : [];
  });
  if (problems.length > 0) throw new Refused([...problems, ADVICE].join('\n'));
  const lost = releases.filter(({ release }) => !release);
  const silent = releases.filter(({ release }) => release && !release.calls);
  const checked = releases.length - lost.length - silent.length;
  return [
    `the API fits ${checked} releases`,
    ...notChecked('without a list of calls', silent),
    ...notChecked('cannot be read', lost),
  ].join('; ');
}

const read = async (target: Pick<Target, 'release'>, { app, version }: Held) =>
  target.release(app, version).then(
    (release) => ({ release, error: '' }),
    (error: unknown) => ({ release: null, error: error instanceof Error ? error.message : String(error) }),
  );

const notChecked = (why: string, some: readonly Held[]): string[] =>
  some.length > 0 ? [`${why}, so not checked: ${some.map(({ app, version }) => `${app} ${version}`).join(', ')}`] : [];

const problemsOf = (release: Release, why: string, api: ApiCalls) =>
  problemsOfCalls(release, api).map((problem) => `${problem} (${why})`);

const ADVICE =
  'Keep the old call or field beside the new one, deploy the apps that use the new one, and remove the old one a day later.';

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
 * The releases that an API has to serve: those with visitors or an open preview, those that were replaced within a day, since
 * pages stay open, and the ones to which a rollback would lead.
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
 * @throws Refused with each call and field that breaks a release
 */
export async function checkApi(
  target: Pick<Target, 'discovery' | 'release'>,
  api: ApiCalls,
  now = Date.now(),
): Promise<string> {
  const held = heldReleases(await target.discovery(), now);
  const releases = await Promise.all(
    held.map(async (one) => ({ ...one, release: await target.release(one.app, one.version) })),
  );
  const problems = releases.flatMap(({ release, why }) => problemsOf(release, why, api));
  if (problems.length > 0) throw new Refused(`${problems.join('\n')}\n${ADVICE}`);
  const old = releases.filter(({ release }) => !release.calls).map(({ app, version }) => `${app} ${version}`);
  const unchecked = old.length > 0 ? `; built before calls were described, so not checked: ${old.join(', ')}` : '';
  return `the API fits ${releases.length - old.length} releases${unchecked}`;
}

const problemsOf = (release: Release, why: string, api: ApiCalls) =>
  problemsOfCalls(release, api).map((problem) => `${problem} (${why})`);

const ADVICE =
  'Keep the old call or field beside the new one, deploy the apps that use the new one, and remove the old one a day later.';

import { createHash } from 'node:crypto';
import { type Origin, type Preview, Release } from '@onmaum/shared-contract/release/release';
import { DEVELOPMENT } from '@onmaum/shared-contract/release/rendering';
import { refuseProblems } from '../checks/checks.ts';
import { findVersion } from '../plans/entries.ts';
import { preview } from '../plans/preview.ts';
import { changeOf, liveSet } from '../plans/state.ts';
import { Refused } from '../refused.ts';
import type { Releases } from '../releases/releases.ts';
import { apply } from './apply.ts';

const ANSWER_MS = 10_000;

/**
 * Makes a preview of an area under development.
 * @param from address at which a bundler serves the client files of the area
 * @throws Refused when the address serves no area, or a check fails
 */
export async function previewAddress(
  releases: Releases,
  app: string,
  from: string,
  origin: Origin = {},
): Promise<Preview> {
  const served = await readServed(app, from);
  const address = new URL(served.entry.js.at(-1) ?? '', from).href;
  // the version depends only on the address, so it stays the same when the bundler changes the files
  const version = `${DEVELOPMENT}-${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;
  const { container, paths, audience, flags } = served;
  const { discovery } = await apply(releases, (state) => {
    refuseProblems([liveSet(state)], [{ ...served, version }]);
    const entry = { app, version, container, paths, audience, flags, url: address, integrity: '' };
    const next = preview(state.discovery, entry, changeOf(state, origin), state.token, address);
    return { discovery: next, toVerify: [], message: '' };
  });
  const link = findVersion(discovery, app, version)?.extras.preview;
  if (!link) throw new Refused(`there is no preview of ${app}`);
  return link;
}

/** Reads the description that a bundler serves. @throws Refused when it does not describe this area */
async function readServed(app: string, from: string): Promise<Omit<Release, 'version'>> {
  if (!/^https?:\/\/.+\/$/.test(from) || !URL.canParse(from)) {
    throw new Refused(`${from} is not a folder of a server, such as http://127.0.0.1:3010/`);
  }
  const served = await fetch(new URL('release.json', from), { signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (answer) => Release.omit({ digests: true, version: true }).parse(await answer.json()))
    .catch((error: unknown) => {
      throw new Refused(`${from}release.json cannot be read; is the bundler running? ${String(error)}`);
    });
  if (served.app !== app || served.provides) throw new Refused(`${from} serves ${served.app}, not the area ${app}`);
  return served;
}

import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { describeBuild, readRelease } from '@onmaum/shared-contract/server/release-files';
import { EXAMINATION, type Examination } from '../../../deploy/src/commands/refuse-built.ts';
import { replaceIn } from '../../../e2e/support/site/patch-release.ts';
import { ROOT } from '../settings.ts';
import { FAILING, readText, SHOWN } from './source-texts.ts';

/**
 * Makes copies of builds in which code, styles and texts contain `<app>@<version>`, so that the origin of everything in a page is
 * known.
 */

/** The page that fails in a failing release of an area. */
export const failingPath = (app: string): string => FAILING[app]?.path ?? '/';

/**
 * Code that throws in every browser and on the site server, but not in a rehearsal: the site server has the variable TZ
 * (`supervised-site.ts`), but the processes of a rehearsal have no environment.
 */
const THROWS = 'if(typeof document!=="undefined"||process.env.TZ)throw new TypeError("broken on purpose");';

export const versionOf = (seed: number, app: string, build: number): string =>
  createHash('sha256').update(`${seed} ${app} ${build}`).digest('hex').slice(0, 12);

/**
 * The checks of marked builds, without the rules for areas: the rules would refuse the marks, which are globals and styles of the
 * root element.
 */
export const EXAMINE_MARKED: Examination = { code: EXAMINATION.code, pages: EXAMINATION.pages };

interface Marked {
  app: AppName;
  version: string;
  /** Output folder. */
  dist: string;
  /** Whether the page in `FAILING` throws. */
  fails?: boolean;
}

export async function markBuild({ app, version, dist, fails = false }: Marked): Promise<void> {
  for (const part of ['client', 'server'])
    await cp(path.join(ROOT, app, 'dist', part), path.join(dist, part), { recursive: true });
  const { version: built } = await readRelease(dist);
  const name = `${app}@${version}`;
  const shown = SHOWN[app];
  if (!shown) throw new Error(`no text of ${app} is named to mark it with: add one`);
  const text = readText(shown);
  await replaceInBoth(dist, shown.built(text), shown.built(`${text} ${name}`));
  const failing = fails ? FAILING[app] : undefined;
  if (failing) {
    const [prop, value] = [failing.prop, readText(failing)];
    await replaceInBoth(dist, `${prop}:"${value}"`, `get ${prop}(){${THROWS}return "${value}"}`);
  }
  await replaceIn(dist, built, version);
  const client = path.join(dist, 'client');
  for (const file of await readdir(client, { recursive: true })) {
    // public files have no version in their address
    if (file.startsWith('public/')) continue;
    const place = path.join(client, file);
    if (file.endsWith('.js')) await appendFile(place, `\n;(globalThis.ranHere??=new Set).add("${name}");`);
    if (file.endsWith('.css')) {
      const source = await readFile(place, 'utf8');
      await writeFile(place, `${source.replaceAll(built, version)}\n:root{--of-${app}-${version}:1}`);
    }
  }
  await describeBuild(dist, await readRelease(dist));
}

/** @throws when a text does not occur in the code of the browser or of the server */
async function replaceInBoth(dist: string, text: string, replacement: string) {
  for (const part of ['client', 'server']) {
    if ((await replaceIn(path.join(dist, part), text, replacement)) === 0)
      throw new Error(`the ${part} of ${dist} lacks the text: ${text}`);
  }
}

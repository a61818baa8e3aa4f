import type { StaffLevel } from '@onmaum/shared-contract/constants';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import type { Site } from '../support/site/site.ts';
import { breakRelease, makeLive } from './break-release.ts';
import { Neighbours } from './neighbours.ts';
import { type Kind, requestPage } from './request-page.ts';
import type { ServerRow } from './server-rows.ts';

interface AreaPage {
  path: string;
  /** Name of the chunk of the page. */
  chunk: string;
  /** Heading that visitors can read without scripts; absent for a page for members or staff. */
  title?: string;
  /** Lowest staff level that may use the area. The code of an area with an audience does not run on the server. */
  audience?: StaffLevel;
  /** Heading after hydration. */
  leadsTo: string;
}

/** A page of each area. */
export const PAGES: Readonly<Record<RemoteName, AreaPage>> = {
  'mfe-community': { path: '/concern', chunk: 'concern', title: '고민게시판', leadsTo: '고민게시판' },
  'mfe-marketplace': { path: '/solution', chunk: 'solution', title: '전문가솔루션', leadsTo: '전문가솔루션' },
  'mfe-mypage': { path: '/mypage', chunk: 'mypage', leadsTo: '권한이 없습니다. 로그인해주세요.' },
  'mfe-desk': { path: '/desk', chunk: 'desk', audience: 'counsellor', leadsTo: '상담 데스크' },
};

export function pageOf(app: RemoteName): AreaPage {
  const page = PAGES[app];
  if (!page) throw new Error(`PAGES has no page of ${app}: add one`);
  return page;
}

/** Outcome of an attempt with a broken release. Times are in milliseconds. */
export interface Outcome {
  own: Kind;
  ownMs: number;
  /** Incomplete pages of other areas and the shell. */
  failed: readonly string[];
  /** 90th percentile of the response times of other areas and the shell. */
  mostMs: number;
  /** Quarantines of the release, in the form `<pages or home>: <reason>`. */
  quarantined: readonly string[];
}

interface Ready {
  releases: string;
  quarantined: { app: string; version: string; of: string; reason: string }[];
}

const ready = async (site: Site) => (await (await fetch(`${site.url}/readyz`)).json()) as Ready;

/** Waits for a condition. @throws when it is not met in time, which means that the site has a fault */
async function until(what: string, condition: () => Promise<boolean>, ms = 60_000) {
  for (const end = Date.now() + ms; !(await condition().catch(() => false)); ) {
    if (Date.now() > end) throw new Error(`timeout waiting for ${what}`);
    await new Promise((next) => setTimeout(next, 100));
  }
}

let count = 0;

/**
 * Makes a broken copy of an area's release live, requests pages of this area and of other areas, and rolls the copy back.
 * @param row the defect; absent to measure an intact release for comparison
 */
export async function observeOnServer(site: Site, app: RemoteName, row?: ServerRow): Promise<Outcome> {
  const { path, chunk } = pageOf(app);
  const good = liveDeployment(await site.releases.discovery(), app)?.metadata.version ?? '';
  count += 1;
  const version = `${row?.id ?? 'control'}-${count}`;
  await breakRelease(site.releases, app, version, row?.how ?? {}, chunk);
  const others = Object.entries(PAGES).flatMap(([other, page]) => (other === app ? [] : [page.path]));
  const neighbours = new Neighbours(site.url, ['/', '/agree', ...others]);
  const rollBack = async () => {
    await makeLive(site.releases, { [app]: good });
    await until(`the rollback of ${version}`, async () => (await requestPage(site.url + path)).kind === 'whole');
  };
  try {
    await makeLive(site.releases, { [app]: version });
    await until(`${app}@${version}`, async () => (await ready(site)).releases.includes(`${app}@${version}`));
    const own = await requestPage(site.url + path);
    const quarantined = async () =>
      (await ready(site)).quarantined.filter((one) => one.app === app && one.version === version);
    if (row?.quarantine)
      await until(`the quarantine of ${version}`, async () =>
        (await quarantined()).some(({ of }) => of === (row.of ?? 'pages')),
      );
    const reasons = (await quarantined()).map(({ of, reason }) => `${of}: ${reason}`);
    await rollBack();
    return { own: own.kind, ownMs: own.ms, quarantined: reasons, ...(await neighbours.stop()) };
  } catch (error) {
    await rollBack();
    throw error;
  } finally {
    await neighbours.stop();
  }
}

/**
 * Makes a copy of the shell live that computes endlessly when it is loaded. The site still has to apply later changes, such as a
 * release of an area.
 */
export async function observeShell(site: Site, app: RemoteName): Promise<Outcome> {
  const live = async (name: string) => liveDeployment(await site.releases.discovery(), name)?.metadata.version ?? '';
  const good = { shell: await live('shell'), [app]: await live(app) };
  count += 1;
  const [loops, after] = [`loops-${count}`, `after-${count}`];
  await breakRelease(site.releases, 'shell', loops, { atLoad: 'for (;;) {}' });
  await breakRelease(site.releases, app, after, {});
  const neighbours = new Neighbours(site.url, ['/', '/agree', ...Object.values(PAGES).map(({ path }) => path)]);
  try {
    await makeLive(site.releases, { shell: loops });
    await new Promise((passed) => setTimeout(passed, 2_000));
    const begun = performance.now();
    await makeLive(site.releases, { shell: good.shell, [app]: after });
    await until('the release after the shell', async () => (await ready(site)).releases.includes(`${app}@${after}`));
    return { own: 'whole', ownMs: performance.now() - begun, quarantined: [], ...(await neighbours.stop()) };
  } finally {
    await makeLive(site.releases, good);
    await neighbours.stop();
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deploy } from '@onmaum/deploy/commands/deploy';
import type { Audience } from '@onmaum/deploy/plans/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import type { Release } from '@onmaum/shared-contract/release/release';
import { describeBuild } from '@onmaum/shared-contract/server/release-files';
import { buildSite } from '../app.ts';
import { LANES } from '../canary/lane.ts';
import { readConfig } from '../config.ts';

/**
 * A shell that renders the pages of areas by calling a function of their containers. The only page of the shell itself is home.
 * @param hasEnded whether the shell has a page for removed areas
 */
const shell = (hasEnded: boolean) => `
  exports.createRenderer = async ({ remotes, loadContainer }) => {
    const areas = {};
    for (const { app, file } of remotes) if (file) areas[app] = await loadContainer(file);
    return {
      failed: [],
      async render(href, sink, set, flags) {
        const { pathname, hash } = new URL(href);
        if (${hasEnded} && hash) {
          sink.begin({ status: 410, indexed: false });
          return sink.write('<html><body>frame of ' + pathname);
        }
        const owner = set.find(({ paths }) => paths.includes(pathname));
        const text = owner ? await areas[owner.app]?.page(flags) : pathname === '/' ? 'home' : 'no such page';
        sink.begin({ status: text === undefined ? 503 : owner || pathname === '/' ? 200 : 404, indexed: true });
        sink.write('<html><body>' + text);
      },
    };
  };
`;

/** The area under test, which is not in this checkout. */
export const GIFT = 'mfe-gift';
const MANIFEST = { app: GIFT, container: 'mfe_gift', paths: ['/gift', '/gift/:id'], sitemap: { pages: ['/gift'] } };

/** A site server with a shell and the boards, and functions that deploy `GIFT`. @param hasEnded as in `shell` */
export async function giftSite(hasEnded = false) {
  const workshop = await makeTestReleases();
  const { releases } = workshop;

  const put = async (release: Release, code: string, audience: Audience = {}, chunk?: string) => {
    const dist = await workshop.build(release, code);
    if (chunk !== undefined) {
      await mkdir(path.join(dist, 'server/c'), { recursive: true });
      await writeFile(path.join(dist, 'server/c/page.cjs'), chunk);
      await describeBuild(dist, release);
    }
    return deploy(releases, [dist], {}, { ...UNEXAMINED, ...audience });
  };
  await put(releaseOf('shell', '1'), shell(hasEnded));
  const boards = releaseOf('mfe-community', '1');
  await put(boards, `exports.${boards.container} = { page: () => 'boards' };`);
  const site = await buildSite(
    readConfig({
      RELEASES_DIR: releases.dir,
      LOG_LEVEL: 'silent',
      PAGE_CACHE_SECONDS: '60',
      API_URL: 'http://127.0.0.1:1',
    }),
  );
  const get = (url: string, cookie = '') => site.inject({ url, headers: { cookie } });

  return {
    ...{ releases, site, get },
    /** Deploys a version of the area. Its pages show its name, its version and the values of its flags. */
    put: (version: string, audience: Audience = {}, changes: Partial<Release> = {}) => {
      const release = releaseOf('mfe-desk', version, { ...MANIFEST, ...changes });
      const page = `(flags) => ['${release.app} ${version}', ...Object.values(flags ?? {})].join(' ')`;
      return put(release, `exports.${release.container} = { page: ${page} };`, audience);
    },
    /** Deploys a version of the area. It loads its page from a chunk, as the bundler's runtime loads chunks. */
    putChunk: (version: string, page: string) => {
      const release = releaseOf('mfe-desk', version, MANIFEST);
      const code = `
        const run = (text) => require('node:vm').runInThisContext('(function(exports) {' + text + '\\n})');
        const load = () => new Promise((done, failed) => {
          require('node:fs').readFile(require('node:path').join(__dirname, 'c/page.cjs'), 'utf-8', (error, text) => {
            if (error) return failed(error);
            const chunk = {};
            run(text)(chunk);
            done(chunk);
          });
        });
        exports.mfe_gift = { page: async () => (await load()).page };
      `;
      return put(release, code, {}, `exports.page = '${page}';`);
    },
    /** The distinct answers (status and text) that the lanes get at an address. */
    async seen(url: string) {
      const lanes = Array.from({ length: LANES }, (_, lane) => lane);
      const answers = await Promise.all(lanes.map((lane) => get(url, `lane=${lane}`)));
      return new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body.replace('<html><body>', '')}`));
    },
    async close() {
      await site.close();
      await workshop.remove();
    },
  };
}

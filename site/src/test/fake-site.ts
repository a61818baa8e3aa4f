import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from '../app.ts';
import { readConfig } from '../config.ts';
import { fakeReleases } from './fake-releases.ts';

/** A site server with a fake shell, `one`, and a fake area, `mfe-community` in version `old`. */
export async function fakeSite() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-site-'));
  const releases = fakeReleases(dir);
  await releases.deploy('one');
  await releases.deployArea('mfe-community', 'old');
  /** Prefix of cookie names: `__Host-` on an https site. */
  let prefix = '';
  let app: Awaited<ReturnType<typeof buildSite>> | undefined;
  const opened = () => {
    if (!app) throw new Error('the site is not open');
    return app;
  };

  return {
    ...{ dir, releases },
    get app() {
      return opened();
    },
    async open(env: NodeJS.ProcessEnv = {}) {
      await app?.close();
      prefix = env.SITE_ORIGIN ? '__Host-' : '';
      app = await buildSite(readConfig({ RELEASES_DIR: dir, LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '60', ...env }));
    },
    /** Sends a request with these cookies of the site. */
    get(url: string, cookies: Record<string, string | number | undefined> = {}, headers: Record<string, string> = {}) {
      const own = Object.entries(cookies).filter(([, value]) => value !== undefined);
      const cookie = ['other=1', ...own.map(([name, value]) => `${prefix}${name}=${value}`)].join('; ');
      return opened().inject({ url, headers: { cookie, ...headers } });
    },
    async remove() {
      await app?.close();
      await rm(dir, { recursive: true });
    },
  };
}
export type FakeSite = Awaited<ReturnType<typeof fakeSite>>;

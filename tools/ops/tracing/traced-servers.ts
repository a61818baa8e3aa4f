import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareFolder } from '../../../api/test/support/database/prepared.ts';
import { startProcess } from '../../../api/test/support/process.ts';
import { fakeReleases } from '../../../site/src/test/fake-releases.ts';
import { freePort } from '../../services/ports.ts';
import { ServerProcess } from '../../services/server-process.ts';

/** A shell whose pages below `/search` call the search, and whose other pages call the list of worries. */
const SHELL = `
  exports.createRenderer = async ({ apiUrl, siteSecret, fetch }) => ({
    failed: [],
    async render(href, sink) {
      const [, keyword] = new URL(href).pathname.split('/search/');
      const body = keyword ? undefined : '{}';
      const url = apiUrl + (keyword ? '/api/main/search/' + keyword : '/api/counsel/list');
      const headers = { 'x-site-secret': siteSecret, 'x-prerender': '1', 'content-type': 'application/json' };
      const answer = await fetch(url, { method: keyword ? 'GET' : 'POST', body, headers });
      sink.begin({ status: answer.status, indexed: true });
      sink.write(answer.headers.get('x-request-id'));
    },
  });
`;

/** Starts the API, with demo content, and the site server, as processes that export their traces. */
export async function startTracedServers(collector: string, more: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-traced-'));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${sitePort}`;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    SITE_ORIGIN: origin,
    SITE_SECRET: 'a secret of the servers that are traced',
    ...more,
  };
  await prepareFolder(path.join(folder, 'data'));
  const releases = fakeReleases(path.join(folder, 'releases'));
  await releases.deploy('traced', SHELL);
  await releases.deployArea('mfe-community', 'traced');
  const api = await startProcess(apiPort, path.join(folder, 'data'), { ...env, JOBS: '0' });
  const site = await ServerProcess.start({
    script: 'site/src/main.ts',
    env: {
      ...{ ...process.env, ...env, RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' },
      ...{ PORT: String(sitePort), API_URL: api.origin, RELEASES_DIR: path.join(folder, 'releases') },
    },
    readyUrl: `${origin}/readyz`,
  });
  return {
    origin,
    async stop() {
      await Promise.all([site.stop(), api.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

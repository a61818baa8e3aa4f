import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CHROMIUM_FLAGS, chromiumPath } from '@onmaum/deploy/checks/look/chromium-path';
import { execa } from 'execa';
import { chromium } from 'playwright-core';
import { startDemo } from '../../api/test/support/app.ts';
import { buildSite } from '../../site/src/app.ts';
import { readConfig } from '../../site/src/config.ts';
import { freePort } from '../../tools/services/ports.ts';

/** An area whose page calls a service of the team: the files of the area, and a site with the area and the service. */

/** Calls and their schemas, in one file. */
export const CALLS = `
import type { AreaCall } from '@onmaum/shared-contract/area-calls/area-call';
import { z } from 'zod';

const tag = '선물';
const Wishes = z.object({ wishes: z.array(z.object({ name: z.string(), mine: z.boolean() })) });

export const list = {
  method: 'GET',
  path: '/api/areas/mfe-gift/wishes',
  tag,
  summary: '선물 목록',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: null, query: null, body: null, answer: Wishes },
} as const satisfies AreaCall;

export const add = {
  method: 'POST',
  path: '/api/areas/mfe-gift/wishes',
  tag,
  summary: '선물 추가',
  access: 'member',
  limit: 20,
  cache: 'never',
  schema: { params: null, query: null, body: z.object({ name: z.string().min(1).max(40) }), answer: Wishes },
} as const satisfies AreaCall;
`;

const HOOKS = `
import { call } from '@onmaum/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { add, list } from './calls.ts';

export const wishesOptions = queryOptions({
  queryKey: ['gift', 'wishes'],
  queryFn: ({ signal }) => call(list, { signal }),
});

export const addWish = (name: string) => call(add, { body: { name } });
`;

const PAGE = `
import type { RouteHandle } from '@onmaum/shared-contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { addWish, wishesOptions } from '../wishes.ts';

export const handle: RouteHandle<QueryClient> = {
  prefetch: (client) => client.prefetchQuery(wishesOptions),
  head: () => ({ title: '선물', description: '받고 싶은 선물을 적어 두는 곳이에요.', canonical: '/gift' }),
};

export function Component() {
  const client = useQueryClient();
  const { data } = useQuery(wishesOptions);
  const add = useMutation({
    mutationFn: addWish,
    onSuccess: (wishes) => client.setQueryData(wishesOptions.queryKey, wishes),
  });
  return (
    <div>
      <h1>선물</h1>
      <ul>{data?.wishes.map(({ name, mine }) => <li key={name}>{mine ? \`내 \${name}\` : name}</li>)}</ul>
      <button type="button" onClick={() => add.mutate('연필')}>연필 담기</button>
      {add.error && <p role="alert">{add.error.message}</p>}
    </div>
  );
}
`;

const TEST = `
import { ApiError } from '@onmaum/shared-auth';
import { fakeApi } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import { add, list } from '../calls.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();

it('A wish is added, and a refusal is shown', async () => {
  api.answers(list, { wishes: [{ name: '책', mine: false }] });
  api.answersOnce(add, new ApiError(409, 'too_many', '선물이 너무 많아요.'));
  api.answersOnce(add, ({ body }) => ({ wishes: [{ name: body.name, mine: true }] }));
  renderRoute('/gift');
  expect(await screen.findByText('책')).toBeVisible();
  screen.getByRole('button').click();
  expect(await screen.findByRole('alert')).toHaveTextContent('선물이 너무 많아요.');
  screen.getByRole('button').click();
  expect(await screen.findByText('내 연필')).toBeVisible();
  expect(api.sent(add).map(({ body }) => body)).toEqual([{ name: '연필' }, { name: '연필' }]);
});
`;

/** Source of the service: a Node.js server that uses the site's packages. */
const SERVICE = `
import { createServer } from 'node:http';
import { declareCalls } from '@onmaum/shared-contract/area-calls/declared';
import { DECLARED_CALLS_PATH } from '@onmaum/shared-contract/area-calls/prefix';
import { keysOfApi, verifyCaller } from '@onmaum/shared-contract/server/area-caller';
import * as calls from './src/calls.ts';

const keys = keysOfApi(process.env.API_URL);
const wishes = [{ name: '책', by: 'another' }];
createServer(async (request, reply) => {
  const send = (status, body) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === DECLARED_CALLS_PATH) return send(200, declareCalls(calls));
  const caller = await verifyCaller(request.headers, { area: 'mfe-gift', keys }).catch(() => null);
  if (!caller) return send(401, { code: 'no_statement', message: '확인서가 없어요.' });
  if (request.method === 'POST') wishes.push({ name: JSON.parse(await new Response(request).text()).name, by: caller.id });
  send(200, { wishes: wishes.map(({ name, by }) => ({ name, mine: by === caller.id })) });
}).listen(process.env.PORT, '127.0.0.1', () => console.log('ready'));
`;

const FILES: Readonly<Record<string, string>> = {
  'src/calls.ts': CALLS,
  'src/wishes.ts': HOOKS,
  'src/routes/gift.tsx': PAGE,
  'src/routes/gift.test.tsx': TEST,
  'service.js': SERVICE,
};

/** Writes the files of an area with a service. @returns a function that restores the previous files */
export async function writeOwnService(team: string): Promise<() => Promise<void>> {
  const before = new Map<string, string | null>();
  for (const [file, text] of Object.entries(FILES)) {
    const place = path.join(team, file);
    before.set(place, await readFile(place, 'utf8').catch(() => null));
    await writeFile(place, text);
  }
  return async () => {
    for (const [place, text] of before) await (text === null ? rm(place) : writeFile(place, text));
  };
}

/**
 * Starts the service of the team, a site with these releases, and a browser.
 * @param team folder of the area @param env environment variables of the service
 */
export async function openWithService(team: string, releases: string, env: NodeJS.ProcessEnv) {
  const [servicePort, sitePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${sitePort}`;
  const api = await startDemo({ AREA_SERVICES: `mfe-gift=http://127.0.0.1:${servicePort}`, SITE_ORIGIN: origin });
  const site = await buildSite(
    readConfig({
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASES_DIR: releases, SITE_ORIGIN: origin },
      ...{ API_URL: api.origin, SITE_SECRET: api.app.config.siteSecret, PAGE_CACHE_SECONDS: '0' },
    }),
  );
  await site.listen({ host: '127.0.0.1', port: sitePort });
  const service = execa('node', ['service.js'], {
    cwd: team,
    env: { ...env, PORT: String(servicePort), API_URL: api.origin },
  });
  for await (const line of createInterface({ input: service.stdout })) if (line === 'ready') break;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  return {
    origin,
    browser,
    async close() {
      await browser.close();
      service.kill();
      await service.catch(() => {});
      await site.close();
      await api.close();
    },
  };
}

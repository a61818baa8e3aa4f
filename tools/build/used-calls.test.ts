import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { ScratchCopy } from '../new/scratch-copy.ts';

const AREA = 'mfe-desk';
/** An area with two pages, each of which makes a call. A third call is in a function that nothing uses. */
const SOURCES = {
  'src/routes.tsx': `export default [
    { id: 'desk', path: '/desk', lazy: () => import(/* webpackChunkName: "desk" */ './list.tsx') },
    { id: 'desk-mine', path: '/desk/mine', lazy: () => import(/* webpackChunkName: "desk-mine" */ './mine.tsx') },
  ];`,
  'src/worries.ts': `
    import { call } from '@onmaum/shared-auth';
    import * as worries from '@onmaum/shared-contract/worry/calls';
    export const fetchList = () => call(worries.list, { body: {} });
    export const removeWorry = (id: number) => call(worries.remove, { params: { id } });`,
  'src/infos.ts': `
    import { call } from '@onmaum/shared-auth';
    import { view } from '@onmaum/shared-contract/info/calls';
    export const fetchInfo = (id: number) => call(view, { params: { id } });`,
  'src/calls.ts': `
    import type { AreaCall } from '@onmaum/shared-contract/area-calls/area-call';
    import { Flag } from '@onmaum/shared-contract/call/codecs';
    import { z } from 'zod';
    const rules = { tag: '책상', access: 'member', limit: 60, cache: 'never' } as const;
    export const Stock = z.object({ sold_yn: Flag, count: z.number() });
    export const labels = { tag: '표' };
    export const stock = {
      ...rules, method: 'GET', path: '/api/areas/mfe-desk/stock', summary: '재고',
      schema: { params: null, query: null, body: null, answer: Stock },
    } as const satisfies AreaCall;
    export const order = { ...stock, path: '/api/areas/mfe-desk/order' } as const satisfies AreaCall;
    export const unused = { ...stock, path: '/api/areas/mfe-desk/unused' } as const satisfies AreaCall;`,
  'src/list.tsx': `
    import { fetchList } from './worries.ts';
    export function Component() { return <button onClick={fetchList}>목록</button>; }`,
  'src/mine.tsx': `
    import { fetchInfo } from './infos.ts';
    import { call } from '@onmaum/shared-auth';
    import { labels, order, stock } from './calls.ts';
    import { fetchList } from './worries.ts';
    const load = () => Promise.all([fetchList(), fetchInfo(1), call(stock), call(order)]);
    export function Component() { return <button onClick={load}>{labels.tag}</button>; }`,
};

/** The release's expected entry for a call that the area's own service answers, with one example answer for each of the `KINDS`. */
const STOCK = {
  reads: { sold_yn: '', count: 0 },
  chunks: ['desk-mine'],
  own: {
    access: 'member',
    examples: ['Y', 'N', 'N'].map((sold_yn) => ({ sold_yn, count: expect.any(Number) })),
  },
};

it('A release names the calls that its bundles use, with what it reads and sends, and the pages', async () => {
  const copy = new ScratchCopy();
  try {
    rmSync(path.join(copy.folder, AREA, 'src'), { recursive: true });
    mkdirSync(path.join(copy.folder, AREA, 'src'));
    for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(copy.folder, AREA, name), source);
    expect(await copy.run('rspack', 'build', '--config', `${AREA}/rspack.config.js`)).toBe('');
    const dist = path.join(copy.folder, AREA, 'dist');
    const { calls } = await readRelease(dist);
    const [list, view] = [ALL_CALLS.worries.list, ALL_CALLS.infos.view];
    expect(calls).toEqual({
      'GET /api/areas/mfe-desk/order': STOCK,
      'GET /api/areas/mfe-desk/stock': STOCK,
      [callKey(view)]: { ...needsOf(view), chunks: ['desk-mine'] },
      [callKey(list)]: { ...needsOf(list), chunks: ['desk', 'desk-mine'] },
    });
    const page = readFileSync(path.join(dist, 'client/c/desk-mine.js'), 'utf8');
    // the build leaves out schemas, the validator and the summaries of calls ('재고'), but keeps other objects ('표')
    expect(page).toContain('표');
    expect(page).not.toContain('_zod');
    expect(page).not.toContain('재고');
  } finally {
    copy.remove();
  }
});

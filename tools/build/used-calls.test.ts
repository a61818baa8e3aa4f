import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { ScratchCopy } from '../new/scratch-copy.ts';

const AREA = 'mfe-desk';
/** An area with two pages; a function that nothing uses makes a third call. */
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
  'src/list.tsx': `
    import { fetchList } from './worries.ts';
    export function Component() { return <button onClick={fetchList}>목록</button>; }`,
  'src/mine.tsx': `
    import { fetchInfo } from './infos.ts';
    import { fetchList } from './worries.ts';
    export function Component() { return <button onClick={() => Promise.all([fetchList(), fetchInfo(1)])}>내 글</button>; }`,
};

it('A release names the calls that its bundles use, with what it reads and sends, and the pages', async () => {
  const copy = new ScratchCopy();
  try {
    rmSync(path.join(copy.folder, AREA, 'src'), { recursive: true });
    mkdirSync(path.join(copy.folder, AREA, 'src'));
    for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(copy.folder, AREA, name), source);
    expect(await copy.run('rspack', 'build', '--config', `${AREA}/rspack.config.js`)).toBe('');
    const { calls } = await readRelease(path.join(copy.folder, AREA, 'dist'));
    const [list, view] = [ALL_CALLS.worries.list, ALL_CALLS.infos.view];
    expect(calls).toEqual({
      [callKey(view)]: { ...needsOf(view), chunks: ['desk-mine'] },
      [callKey(list)]: { ...needsOf(list), chunks: ['desk', 'desk-mine'] },
    });
  } finally {
    copy.remove();
  }
});

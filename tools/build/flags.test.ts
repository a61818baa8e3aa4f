import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRelease } from '@onmaum/shared-contract/server/release-files';
import { ScratchCopy } from '../new/scratch-copy.ts';

const AREA = 'mfe-desk';
const KEY = 'mfe-desk.new-queue';
const SOURCES = {
  'src/routes.tsx': `export default [
    { id: 'desk', path: '/desk', lazy: () => import(/* webpackChunkName: "desk" */ './page.tsx') },
  ];`,
  'src/flags.ts': `
    import { flagsOf } from '@onmaum/shared-query/flags';
    import flags from '../flags.json';
    export const { useFlag } = flagsOf(flags);`,
  'src/page.tsx': `
    import { useFlag } from './flags.ts';
    export function Component() {
      const isNew: boolean = useFlag('${KEY}');
      return <p>{isNew ? '새 목록' : '목록'}</p>;
    }`,
};

it('A release has the flags of its area, and a build fails after the last day of a flag', async () => {
  const copy = new ScratchCopy();
  const folder = path.join(copy.folder, AREA);
  const build = () => copy.run('rspack', 'build', '--config', `${AREA}/rspack.config.js`);
  const declare = (expires: string) => {
    const flags = { [KEY]: { description: 'The new queue', default: false, expires } };
    writeFileSync(path.join(folder, 'flags.json'), JSON.stringify(flags, null, 2));
    return flags;
  };
  try {
    rmSync(path.join(folder, 'src'), { recursive: true });
    mkdirSync(path.join(folder, 'src'));
    for (const [name, source] of Object.entries(SOURCES)) writeFileSync(path.join(folder, name), source);
    const flags = declare('2999-12-31');
    expect(await copy.run('tsc', '-p', AREA, '--checkers', '1')).toBe('');
    expect(await build()).toBe('');
    const release = await readRelease(path.join(folder, 'dist'));
    expect(release.flags).toEqual(flags);
    const page = readFileSync(path.join(folder, 'dist/client/c/desk.js'), 'utf8');
    // the build leaves only the key and the default value of the declaration in the code
    expect(page).toContain(KEY);

    declare('2020-12-31');
    expect(await build()).toContain(
      'mfe-desk/flags.json:2: the flag mfe-desk.new-queue expired on 2020-12-31: remove it with the code that it chooses',
    );
    declare('2999-12-30');
    expect(await build()).toBe('');
    expect((await readRelease(path.join(folder, 'dist'))).version).not.toBe(release.version);
  } finally {
    copy.remove();
  }
});

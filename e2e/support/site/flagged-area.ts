import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { newArea } from '../../../area-kit/src/new/new-area.ts';
import { root } from './service.ts';

export const FLAGGED = 'mfe-flagged';
export const FLAG = `${FLAGGED}.new-list`;
/** The heading of the page when the flag is on, and when it is off. */
export const [ON, OFF] = ['새 목록', '지금 목록'];

const FLAGS = { [FLAG]: { description: 'A list of cards', default: false, expires: '2999-12-31' } };
const SOURCES = {
  'flags.json': JSON.stringify(FLAGS),
  'src/flags.ts': `
    import { flagsOf } from '@onmaum/shared-query/flags';
    import flags from '../flags.json';
    export const { useFlag } = flagsOf(flags);`,
  'src/routes/flagged.tsx': `
    import { useFlag } from '../flags.ts';
    export const handle = {
      head: () => ({ title: '목록', description: '목록을 보여 드려요.', canonical: '/flagged' }),
    };
    export const Component = () => <h1>{useFlag('${FLAG}') ? '${ON}' : '${OFF}'}</h1>;`,
};

/**
 * Builds an area whose only page, /flagged, depends on a flag.
 * @param parent folder for the area, which has to be in this repository so that the area finds the installed packages
 * @returns the folder of the area, with the build in `dist`, and a function that removes it
 */
export async function buildFlaggedArea(parent: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = path.join(parent, FLAGGED);
  const remove = () => rm(folder, { recursive: true, force: true });
  // an earlier run may have been interrupted before it removed the area
  await remove();
  newArea(parent, { name: FLAGGED, title: '목록' });
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(path.join(folder, file), text);
  await execa(process.execPath, [path.join(root, 'area-kit/src/cli.ts'), 'build'], { cwd: folder });
  return { folder, remove };
}

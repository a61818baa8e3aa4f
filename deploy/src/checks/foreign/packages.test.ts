import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolders, scriptBeside } from './packages.ts';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'onmaum-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('In the folder of a team, packages are found beside the release tool and below it', () => {
  const tool = at('node_modules/@onmaum/deploy');
  for (const place of ['lib/checks/rules', 'node_modules/zod']) mkdirSync(path.join(tool, place), { recursive: true });
  for (const name of ['css-tree', 'zod', '@onmaum/shared-contract'])
    mkdirSync(at('node_modules', name), { recursive: true });
  const from = path.join(tool, 'lib/checks/rules');
  expect(packageFolders('css-tree', from)).toEqual([at('node_modules/css-tree')]);
  expect(packageFolders('zod', from)).toEqual([path.join(tool, 'node_modules/zod')]);
  expect(packageFolders('@onmaum/shared-contract', from)).toEqual([at('node_modules/@onmaum/shared-contract')]);
  expect(packageFolders('acorn-of-nobody', from)).toEqual([]);
});

it('For a linked package, the folders are those of the link and of its target', () => {
  for (const place of ['shared-contract', 'deploy/src', 'node_modules/@onmaum'])
    mkdirSync(at(place), { recursive: true });
  symlinkSync(at('shared-contract'), at('node_modules/@onmaum/shared-contract'));
  expect(packageFolders('@onmaum/shared-contract', at('deploy/src'))).toEqual([
    at('node_modules/@onmaum'),
    at('node_modules/@onmaum/shared-contract'),
    at('shared-contract'),
  ]);
});

it('The path of a script has the ending of the module beside it', () => {
  const beside = (filename: string) => scriptBeside({ dirname: '/lib', filename }, 'rules-process');
  expect([beside('/lib/rules.js'), beside('/lib/rules.ts')]).toEqual([
    '/lib/rules-process.js',
    '/lib/rules-process.ts',
  ]);
});

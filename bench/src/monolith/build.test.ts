import { readdir } from 'node:fs/promises';
import { compileMonolith } from './build.ts';

it('The monolith has every name that the shell imports from the module that it replaces', async () => {
  expect(await readdir(await compileMonolith())).toContain('release.json');
});

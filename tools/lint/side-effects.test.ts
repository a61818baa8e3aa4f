import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** An import without names, such as `import './held-key.ts';`. */
const FOR_EFFECT = /^import '(\.[^']+\.tsx?)';$/gm;

interface Manifest {
  sideEffects?: boolean | readonly string[];
}

const packages = execFileSync('git', ['ls-files', 'shared-*/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => path.dirname(file));

test.each(packages)('%s names each module that is imported only for its effects, so that bundlers keep it', (name) => {
  const { sideEffects = true }: Manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  const files = execFileSync('git', ['ls-files', `${name}/src/*.ts`, `${name}/src/*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !/\.(test|stories)\.tsx?$|\/test\//.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(FOR_EFFECT)].map(
      ([, to = '']) => `./${path.relative(name, path.join(path.dirname(file), to))}`,
    ),
  );
  const isKept = (module: string) =>
    typeof sideEffects === 'boolean' ? sideEffects : sideEffects.some((one) => one === module);
  expect(imported.filter((module) => !isKept(module))).toEqual([]);
});

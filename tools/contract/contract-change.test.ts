import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const base = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, string[]> };
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaum-contract-'));
  cpSync(path.join(root, 'shared-contract/src'), path.join(folder, 'src'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes a file of the copied contract. */
function change(file: string, before: string, after: string) {
  const target = path.join(folder, 'src', file);
  const text = readFileSync(target, 'utf8');
  expect(text).toContain(before);
  writeFileSync(target, text.replace(before, after));
}

/** The two sides of a call: the API and an area. */
const SIDES = ['api/src', 'mfe-community/src'];

interface CompileError {
  file: string;
  message: string;
}

/** Compiles folders against the copied contract, together with the calls of that copy. */
function compile(sides: readonly string[]): CompileError[] {
  const paths = Object.entries(base.compilerOptions.paths).map(([name, files]) => [
    name,
    files.map((file) => path.join(root, file)),
  ]);
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
      paths: {
        ...Object.fromEntries(paths),
        zod: [path.join(root, 'node_modules/zod')],
        '@onmaum/shared-contract': [path.join(folder, 'src/index.ts')],
        '@onmaum/shared-contract/*': [path.join(folder, 'src/*.ts')],
      },
    },
    files: [path.join(folder, 'src/worry/calls.ts')],
    include: [...sides, 'tools/built-modules.d.ts'].map((part) => path.join(root, part)),
    exclude: ['**/*.test.*', 'mfe-community/src/test'].map((part) => path.join(root, part)),
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '--checkers', '1', '-p', folder], options);
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (.+)/gm)].map(([, file = '', message = '']) => ({
    file: path.resolve(root, file),
    message,
  }));
}

function foldersOf(errors: readonly CompileError[]): string[] {
  const folderOf = (file: string) => path.relative(root, file).split(path.sep)[0] ?? '';
  const folders = errors.map(({ file }) => (file.startsWith(folder) ? 'contract' : folderOf(file)));
  return [...new Set(folders)].toSorted();
}

test('The unchanged contract compiles on both sides', () => {
  expect(compile(SIDES)).toEqual([]);
});

test('Another name of a parameter and another type of a field each break the compile on both sides', () => {
  change('common.ts', 'z.object({ id: IdText })', 'z.object({ post: IdText })');
  change('worry/respond.ts', 'vote_cnt: z.number().int(),', 'vote_cnt: z.string(),');
  const errors = compile(SIDES);
  for (const about of [
    /'id' does not exist [io]n type '\{ post: /,
    /Type '(number|string)' is not assignable to type/,
  ]) {
    const folders = foldersOf(errors.filter(({ message }) => about.test(message)));
    expect(folders).toEqual(expect.arrayContaining(['api', 'mfe-community']));
  }
});

test('A call that does not say who may make it does not compile', () => {
  change('worry/calls.ts', "  access: 'public',\n", '');
  expect(foldersOf(compile([]))).toEqual(['contract']);
});

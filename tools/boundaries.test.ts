import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
const messages = [...config.matchAll(/"message": "([^"]+)"/g)].map(([, message = '']) => message);

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'onmaum-boundaries-'));
  writeFileSync(path.join(tree, '.oxlintrc.json'), config);
});
afterEach(() => rmSync(tree, { recursive: true }));

/** Lints a tree of files that each import one thing. @returns what is said of each file */
function lint(files: Record<string, string>): Record<string, string> {
  for (const [file, from] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `import { x } from '${from}';\nexport const y = x;\n`);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  const restricted = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
  return Object.fromEntries(
    restricted.map(({ filename, help = '', message }) => [filename.replace(/^\.\//, ''), `${message} ${help}`]),
  );
}

const FORBIDDEN = {
  'shared-contract/src/a.ts': 'react',
  'shared-contract/src/b.ts': '@onmaum/shared-ui',
  'shared-contract/src/c.ts': '../../api/src/errors.ts',
  'shared-auth/src/a.ts': '@onmaum/shared-ui',
  'shared-auth/src/b.ts': '../../shell/src/app/app.tsx',
  'shared-ui/src/a.ts': '@onmaum/shared-auth',
  'shared-ui/src/b.ts': 'axios',
  'shared-ui/src/c.ts': '../../shared-auth/src/index.ts',
  'shell/src/a.ts': '@onmaum/community',
  'mfe-community/src/a.ts': '@onmaum/marketplace',
  'mfe-community/src/b.ts': '@onmaum/shell',
  'mfe-community/src/c.ts': '../../mfe-mypage/src/routes.tsx',
  'mfe-marketplace/src/deep/a.ts': '../../../shell/src/frame/frame.tsx',
  'mfe-mypage/src/a.ts': 'axios',
  'api/src/a.ts': '@onmaum/shared-auth',
  'api/src/b.ts': '../../shell/src/server/config.ts',
};
const ALLOWED = {
  'shared-contract/src/z.ts': 'zod',
  'shared-contract/src/y.ts': './common.ts',
  'shared-auth/src/z.ts': '@onmaum/shared-contract',
  'shared-auth/src/y.ts': 'axios',
  'shared-ui/src/z.ts': '@onmaum/shared-contract/site',
  'mfe-community/src/z.ts': '@onmaum/shared-ui',
  'mfe-community/src/y.ts': '../features/worry/worry.ts',
  'api/src/z.ts': '@onmaum/shared-contract',
};

it('An import over a boundary is refused, with the sentence that says why, and any other is not', () => {
  const said = lint({ ...FORBIDDEN, ...ALLOWED });
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  const all = Object.values(said).join('\n');
  // every rule of the configuration is the one that refuses something here: none can go unnoticed
  expect(messages.filter((message) => !all.includes(message))).toEqual([]);
});

it('Without its rules nothing is refused', () => {
  writeFileSync(path.join(tree, '.oxlintrc.json'), config.replace(/"overrides"[\s\S]*$/, '"overrides": [] }'));
  expect(lint(FORBIDDEN)).toEqual({});
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOUNDARIES, boundaries } from './boundaries.ts';

const root = path.join(import.meta.dirname, '../..');
const messages = BOUNDARIES.flatMap(({ patterns }) => patterns.map(({ message }) => message));
const config = (overrides: object[]) => JSON.stringify({ categories: { correctness: 'off' }, overrides });

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'onmaum-boundaries-'));
  writeFileSync(path.join(tree, '.oxlintrc.json'), config(boundaries));
});
afterEach(() => rmSync(tree, { recursive: true }));

/** Lints files with one import each. @returns the message of each file */
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
  'shared-board/src/a.ts': '@onmaum/community',
  'shared-testing/src/a.ts': '@onmaum/shared-board',
  'shell/src/a.ts': '@onmaum/community',
  'shell/src/d.ts': '@onmaum/shared-board',
  'shell/src/c.test.tsx': '@onmaum/marketplace',
  'mfe-community/src/d.tsx': '@onmaum/shared-testing',
  'mfe-community/src/a.ts': '@onmaum/marketplace',
  'mfe-community/src/b.ts': '@onmaum/shell',
  'mfe-community/src/c.ts': '../../mfe-mypage/src/routes.tsx',
  'mfe-marketplace/src/deep/a.ts': '../../../shell/src/frame/frame.tsx',
  'mfe-mypage/src/a.ts': 'axios',
  'mfe-mypage/src/b.ts': '@onmaum/shared-testing',
  'api/src/a.ts': '@onmaum/shared-auth',
  'api/src/b.ts': '../../shell/src/server/config.ts',
  'api/src/lib/a.ts': 'fastify',
  'api/src/db/a.ts': '../modules/worry/write-repository.ts',
  'api/src/plugins/a.ts': '../modules/auth/member-repository.ts',
  'api/src/http/a.ts': '../modules/auth/sessions.ts',
  'api/src/modules/worry/operations/a.ts': 'kysely',
  'api/src/modules/worry/operations/b.ts': '../../../http/mount.ts',
  'api/src/modules/worry/own-worry.ts': '@fastify/cookie',
  'api/src/modules/worry/routes.ts': 'kysely',
  'api/src/modules/worry/a-repository.ts': './operations/a.ts',
  'api/src/modules/worry/b-repository.ts': '@onmaum/shared-auth',
  'shell/src/e.ts': '../../e2e/support/site.ts',
  'shell/src/server/f.ts': '../../../tools/server-process.ts',
  'mfe-anything/src/a.ts': '@onmaum/community',
  'mfe-anything/src/b.ts': '../../tools/ports.ts',
  'deploy/src/a.ts': '../../tools/ports.ts',
  'deploy/src/b.ts': '@onmaum/shell',
};
const ALLOWED = {
  'shared-contract/src/z.ts': 'zod',
  'shared-contract/src/y.ts': './common.ts',
  'shared-auth/src/z.ts': '@onmaum/shared-contract',
  'shared-auth/src/y.ts': 'axios',
  'shared-ui/src/z.ts': '@onmaum/shared-contract/site',
  'mfe-community/src/z.ts': '@onmaum/shared-ui',
  'mfe-community/src/w.ts': '@onmaum/shared-board',
  'mfe-community/src/x.test.tsx': '@onmaum/shared-testing',
  'mfe-community/src/test/x.tsx': '@onmaum/shared-testing',
  'mfe-community/src/y.ts': '../features/worry/worry.ts',
  'mfe-mypage/src/z.test.tsx': '@onmaum/shared-testing',
  'shell/src/server/z.test.ts': '../../../tools/server-process.ts',
  'api/src/z.ts': '@onmaum/shared-contract',
  'shared-contract/src/worry/z.ts': '../common.ts',
  'api/src/modules/worry/operations/z.ts': '../write-repository.ts',
  'api/src/modules/info/routes.ts': '../../http/mount.ts',
  'api/src/modules/worry/z-repository.ts': 'kysely',
  'mfe-anything/src/z.ts': '@onmaum/shared-contract/apps',
  'deploy/src/z.ts': '@onmaum/shared-contract/apps',
};

it('Forbidden imports are refused with the message of their rule, others are not', () => {
  const refused = lint({ ...FORBIDDEN, ...ALLOWED });
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  const all = Object.values(refused).join('\n');
  // every rule of the configuration must refuse something in this test
  expect(messages.filter((message) => !all.includes(message))).toEqual([]);
});

it('Without the rules nothing is refused', () => {
  writeFileSync(path.join(tree, '.oxlintrc.json'), config([]));
  expect(lint(FORBIDDEN)).toEqual({});
});

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

/** Files, each with an import from one module. */
const importing = (modules: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(modules).map(([file, from]) => [file, `import { x } from '${from}';\nexport const y = x;\n`]),
  );

/** Lints files. @returns the message for each file */
function lint(files: Record<string, string>): Record<string, string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  const restricted = diagnostics.filter(({ code }) => /no-restricted-(imports|properties|globals)/.test(code));
  return Object.fromEntries(
    restricted.map(({ filename, help = '', message }) => [filename.replace(/^\.\//, ''), `${message} ${help}`]),
  );
}

const FORBIDDEN = {
  'shared-contract/src/a.ts': 'react',
  'shared-contract/src/b.ts': '@onmaum/shared-ui',
  'shared-contract/src/c.ts': '../../api/src/errors.ts',
  'shared-auth/src/a.ts': '@onmaum/shared-ui',
  'shared-auth/src/c.ts': '@onmaum/shared-contract/server/environment',
  'shared-ui/src/d.ts': '@onmaum/shared-contract/server/environment',
  'shared-posts/src/d.ts': '@onmaum/shared-contract/server/environment',
  'shared-query/src/d.ts': '@onmaum/shared-contract/server/environment',
  'shell/src/app/d.ts': '@onmaum/shared-contract/server/environment',
  'shared-auth/src/b.ts': '../../shell/src/app/app.tsx',
  'shared-ui/src/a.ts': '@onmaum/shared-auth',
  'shared-ui/src/b.ts': 'axios',
  'shared-ui/src/c.ts': '../../shared-auth/src/index.ts',
  'shared-posts/src/a.ts': '@onmaum/community',
  'shared-query/src/a.ts': '@onmaum/shared-posts',
  'shared-query/src/b.test.tsx': '@onmaum/shared-posts',
  'shared-testing/src/a.ts': '@onmaum/shared-posts',
  'shell/src/a.ts': '@onmaum/community',
  'shell/src/d.ts': '@onmaum/shared-posts',
  'shell/src/f.ts': '@onmaum/shared-query',
  'shell/src/c.test.tsx': '@onmaum/marketplace',
  'mfe-community/src/d.tsx': '@onmaum/shared-testing',
  'shared-contract/src/server/a.ts': 'fastify',
  'mfe-community/src/a.ts': '@onmaum/marketplace',
  'mfe-community/src/b.ts': '@onmaum/shell',
  'mfe-community/src/c.ts': '../../mfe-mypage/src/routes.tsx',
  'mfe-marketplace/src/deep/a.ts': '../../../shell/src/frame/frame.tsx',
  'mfe-mypage/src/a.ts': 'axios',
  'mfe-mypage/src/b.ts': '@onmaum/shared-testing',
  'api/src/a.ts': '@onmaum/shared-auth',
  'api/src/b.ts': '../../site/src/config.ts',
  'api/src/lib/a.ts': 'fastify',
  'api/src/db/a.ts': '../modules/worry/write-repository.ts',
  'api/src/plugins/a.ts': '../modules/auth/member-repository.ts',
  'api/src/http/a.ts': '../modules/auth/sessions.ts',
  'api/src/modules/worry/operations/a.ts': 'kysely',
  'api/src/modules/worry/operations/b.ts': '../../../http/mount.ts',
  'api/src/modules/worry/own-worry.ts': '@fastify/cookie',
  'api/src/modules/worry/routes.ts': 'kysely',
  'api/src/modules/goods/routes.ts': './goods-repository.ts',
  'api/src/modules/worry/a-repository.ts': './operations/a.ts',
  'api/src/modules/worry/b-repository.ts': '@onmaum/shared-auth',
  'shell/src/e.ts': '../../e2e/support/site/site.ts',
  'site/src/f.ts': '../../tools/services/server-process.ts',
  'site/src/g.ts': '@onmaum/shell',
  'mfe-anything/src/a.ts': '@onmaum/community',
  'mfe-anything/src/b.ts': '../../tools/services/ports.ts',
  'deploy/src/a.ts': '../../tools/services/ports.ts',
  'deploy/src/b.ts': '@onmaum/shell',
  'area-kit/src/a.ts': '@onmaum/shell',
  'registry/src/a.ts': '@onmaum/shell',
  'shared-server/src/a.ts': '@onmaum/deploy',
  'registry/src/b.ts': '../../tools/new/scratch-copy.ts',
  'registry/src/test/c.test.ts': '@onmaum/shell',
};
const ALLOWED = {
  'shared-contract/src/server/z.ts': 'node:path',
  'shared-contract/src/z.ts': 'zod',
  'shared-contract/src/y.ts': './common.ts',
  'shared-auth/src/z.ts': '@onmaum/shared-contract',
  'shared-auth/src/y.ts': 'axios',
  'shared-ui/src/z.ts': '@onmaum/shared-contract/site/site',
  'mfe-community/src/z.ts': '@onmaum/shared-ui',
  'mfe-community/src/w.ts': '@onmaum/shared-posts',
  'shared-posts/src/z.ts': '@onmaum/shared-query',
  'shared-query/src/z.test.tsx': '@onmaum/shared-testing',
  'mfe-community/src/x.test.tsx': '@onmaum/shared-testing',
  'mfe-community/src/test/x.tsx': '@onmaum/shared-testing',
  'mfe-community/src/y.ts': '../features/worry/worry.ts',
  'mfe-mypage/src/z.test.tsx': '@onmaum/shared-testing',
  'site/src/z.ts': '@onmaum/shared-contract/server/environment',
  'site/src/z.test.ts': '../../tools/services/server-process.ts',
  'api/src/z.ts': '@onmaum/shared-contract',
  'api/src/y.ts': '@onmaum/shared-server/state',
  'shared-server/src/z.ts': '@onmaum/shared-contract/server/rate-limits',
  'shared-contract/src/worry/z.ts': '../common.ts',
  'api/src/modules/worry/operations/z.ts': '../write-repository.ts',
  'api/src/modules/info/routes.ts': '../../http/mount.ts',
  'api/src/modules/worry/z-repository.ts': 'kysely',
  'mfe-anything/src/z.ts': '@onmaum/shared-contract/release/apps',
  'deploy/src/z.ts': '@onmaum/shared-contract/release/apps',
  'area-kit/src/z.ts': '@onmaum/deploy/refused',
  'registry/src/z.ts': '@onmaum/deploy/releases/releases',
  'registry/src/test/z.test.ts': '../../../tools/new/scratch-copy.ts',
};

const CALLS = "import { call } from '@onmaum/shared-auth';\nexport const y = call;\n";
const STATEMENT = "export const find = (db) => db.selectFrom('worries').selectAll().execute();\n";
const STORAGE = "export const read = () => localStorage.getItem('a');\n";
/** Files that make a call, contain an SQL statement or use storage outside of the folders for it. */
const FORBIDDEN_CODE = {
  'mfe-community/src/features/worry/components/a.tsx': CALLS,
  'mfe-community/src/routes/b.tsx': "import * as auth from '@onmaum/shared-auth';\nexport const y = auth.call;\n",
  'shell/src/features/auth/a.tsx': CALLS,
  'shared-posts/src/post/a.tsx': CALLS,
  'api/src/modules/worry/operations/c.ts': STATEMENT,
  'api/src/modules/worry/operations/d.ts': "export const run = (trx) => trx.insertInto('worries').execute();\n",
  'api/src/modules/worry/operations/e.ts': "export const run = (db) => db?.['updateTable']('worries');\n",
  'api/src/modules/worry/operations/f.ts': "export const run = ({ deleteFrom }) => deleteFrom('worries');\n",
  'api/src/modules/goods/routes.ts': STATEMENT,
  'api/src/modules/worry/shared.ts': STATEMENT,
  'api/src/plugins/b.ts': STATEMENT,
  'mfe-community/src/lib/a.ts': STORAGE,
  'shell/src/features/auth/b.ts': "export const keep = () => window.sessionStorage.setItem('a', 'b');\n",
  'shared-ui/src/e.ts': "export const open = () => caches.open('a');\n",
  'mfe-mypage/src/lib/a.ts': 'export const key = () => crypto.randomUUID();\n',
};
const ALLOWED_CODE = {
  'mfe-community/src/features/worry/api/z.ts': CALLS,
  'mfe-community/src/features/worry/components/z.tsx':
    "import { useSession } from '@onmaum/shared-auth';\nexport const y = useSession;\n",
  'shell/src/features/auth/api/z.ts': CALLS,
  'shared-posts/src/post/api/z.ts': CALLS,
  'api/src/modules/worry/y-repository.ts': STATEMENT,
  'api/src/modules/worry/operations/z.test.ts': STATEMENT,
  'api/src/db/z.ts': STATEMENT,
  'shared-auth/src/guarded-store.ts': STORAGE,
  'mfe-community/src/lib/z.test.ts': STORAGE,
};

it('Forbidden imports are refused with the message of their rule, and other imports are accepted', () => {
  const refused = lint(importing({ ...FORBIDDEN, ...ALLOWED }));
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  const all = Object.values(refused).join('\n');
  // each rule of the configuration must refuse something in this test, except those that are tested below
  const testedBelow = 'Make calls in query hooks';
  expect(messages.filter((message) => !all.includes(message) && !message.startsWith(testedBelow))).toEqual([]);
});

it('Calls outside of query hooks, statements outside of repositories and unguarded storage are refused', () => {
  const refused = lint({ ...FORBIDDEN_CODE, ...ALLOWED_CODE });
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(FORBIDDEN_CODE).toSorted());
});

it('Without the rules nothing is refused', () => {
  writeFileSync(path.join(tree, '.oxlintrc.json'), config([]));
  expect(lint({ ...importing(FORBIDDEN), ...FORBIDDEN_CODE })).toEqual({});
});

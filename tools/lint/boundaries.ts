import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The allowed imports of ARCHITECTURE.md as lint rules. A workspace imports others only by name, and only those below
 * it; inside the API each layer imports only the layers below it, and only repositories and the database layer write SQL.
 */

interface Pattern {
  regex: string;
  /** Only these names of the module; all of them otherwise. */
  importNames?: string[];
  message: string;
}
interface Boundary {
  files: string[];
  excludeFiles?: string[];
  patterns: Pattern[];
}

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const workspaces = globSync(read('package.json').workspaces as string[], { cwd: root }).filter((folder) =>
  // a folder that git no longer has may still hold build output
  existsSync(path.join(root, folder, 'package.json')),
);
const names = workspaces.map((folder) => read(`${folder}/package.json`).name as string);

/** Forbids all workspaces except these, by name. */
const only = (allowed: readonly string[], message: string): Pattern => ({
  regex: `^(${names.filter((name) => !allowed.includes(name)).join('|')})(/|$)`,
  message,
});
/** Forbids imports from another workspace by path. */
const byName: Pattern = {
  regex: `(\\.\\./)+(((${workspaces.join('|')})/(src|test|support))|tools)/`,
  message: 'Import other workspaces by name.',
};
/** The same for those whose tests start servers with tools. */
const byNameOrTools: Pattern = { ...byName, regex: byName.regex.replace('|tools', '') };
const CONTRACT = '@onmaum/shared-contract';
const AUTH = '@onmaum/shared-auth';
const UI = '@onmaum/shared-ui';
const BOARD = '@onmaum/shared-board';
const TESTING = '@onmaum/shared-testing';
const DEPLOY = '@onmaum/deploy';

/** What has no place in a bundle for browsers. */
const serverOnly: Pattern = { regex: `^${CONTRACT}/server/`, message: 'Only servers read the environment and files.' };

const app = (shared: readonly string[], others = byName): Pattern[] => [
  others,
  serverOnly,
  only(shared, 'An app imports only shared packages; apps interact through the contract and federation.'),
  { regex: '^axios', message: 'Make calls with the client of shared-auth.' },
];

const board: Pattern[] = [byName, serverOnly, only([CONTRACT, AUTH, UI, BOARD], 'shared-board knows no area.')];

/** Apart from hooks, so that screens share answers, and every call is found in a folder `api`. */
const hooks: Pattern = {
  regex: `^${AUTH}$`,
  importNames: ['call'],
  message: 'Make calls in query hooks, in the folder api of a feature.',
};

const WORKSPACES: Boundary[] = [
  {
    files: ['shared-contract/src/**'],
    excludeFiles: ['**/*.test.ts', 'shared-contract/src/server/**'],
    patterns: [
      byName,
      // every package name except zod; the regex engine has no lookahead
      { regex: '^(@|[a-y]|z[^o]|(\\.\\./){2})', message: 'The contract imports only zod.' },
    ],
  },
  {
    files: ['shared-contract/src/server/**'],
    excludeFiles: ['**/*.test.ts'],
    patterns: [
      byName,
      {
        regex: '^(@|[a-mo-y]|n[^o]|z[^o]|(\\.\\./){2})',
        message: 'What servers share imports only zod and modules of Node.js.',
      },
    ],
  },
  {
    files: ['shared-auth/src/**'],
    patterns: [byName, serverOnly, only([CONTRACT, AUTH], 'shared-auth imports only the contract.')],
  },
  {
    files: ['shared-ui/src/**'],
    patterns: [
      byName,
      serverOnly,
      only([CONTRACT, UI], 'shared-ui imports only the contract: components know neither session nor calls.'),
      { regex: '^axios', message: 'A component makes no calls.' },
    ],
  },
  { files: ['shell/src/**'], patterns: [...app([CONTRACT, AUTH, UI]), hooks] },
  { files: ['shell/src/features/*/api/**'], patterns: app([CONTRACT, AUTH, UI]) },
  {
    // the watch over releases takes them back
    files: ['shell/src/server/**'],
    patterns: [...app([CONTRACT, AUTH, UI, DEPLOY]), hooks].filter((pattern) => pattern !== serverOnly),
  },
  { files: ['mfe-*/src/**'], patterns: [...app([CONTRACT, AUTH, UI, BOARD]), hooks] },
  { files: ['mfe-*/src/features/*/api/**'], patterns: app([CONTRACT, AUTH, UI, BOARD]) },
  { files: ['shared-board/src/**'], patterns: [...board, hooks] },
  { files: ['shared-board/src/*/api/**'], patterns: board },
  {
    files: ['{shell,mfe-*,shared-board}/src/**/*.test.*', '{mfe-*,shared-board}/src/test/**'],
    patterns: app([CONTRACT, AUTH, UI, BOARD, TESTING]),
  },
  {
    files: ['shell/src/server/**/*.test.ts'],
    patterns: app([CONTRACT, AUTH, UI, DEPLOY, TESTING], byNameOrTools).filter((pattern) => pattern !== serverOnly),
  },
  {
    files: ['shared-testing/src/**'],
    patterns: [byName, only([CONTRACT, AUTH, UI, TESTING], 'shared-testing serves every area, so it knows none.')],
  },
  { files: ['deploy/src/**'], patterns: [byName, only([CONTRACT], 'The release tool imports only the contract.')] },
  {
    files: ['registry/src/**'],
    patterns: [byNameOrTools, only([CONTRACT, DEPLOY], 'The registry imports only the contract and the release tool.')],
  },
];

/** Rules of every file of the API; the layers add to them. */
const API: Pattern[] = [byNameOrTools, only([CONTRACT, '@onmaum/api'], 'The API imports only the contract.')];
const FRAMEWORK = '^@?fastify';
const ABOVE = '/(app|server)\\.ts$';

const LAYERS: Boundary[] = [
  { files: ['api/**'], patterns: API },
  {
    files: ['api/src/{lib,db,providers,jobs}/**'],
    excludeFiles: ['**/*.test.ts'],
    patterns: [
      ...API,
      {
        regex: `${FRAMEWORK}|/(http|plugins|modules)/|${ABOVE}`,
        message: 'Base layers import no framework, plugin or module.',
      },
    ],
  },
  {
    files: ['api/src/{http,plugins}/**'],
    excludeFiles: ['**/*.test.ts'],
    patterns: [...API, { regex: `/modules/|${ABOVE}`, message: 'Plugins import no modules.' }],
  },
  {
    files: ['api/src/modules/**'],
    excludeFiles: ['**/routes.ts', '**/*-repository.ts', '**/*.test.ts'],
    patterns: [
      ...API,
      { regex: '^kysely', message: 'Write SQL in repositories.' },
      {
        regex: `${FRAMEWORK}|/(http|plugins)/|/routes\\.ts$|${ABOVE}`,
        message: 'An operation does not depend on requests; its route does.',
      },
    ],
  },
  {
    files: ['api/src/modules/**/routes.ts'],
    patterns: [
      ...API,
      { regex: '^(kysely|zod)|-repository\\.ts$', message: 'A route only mounts calls on operations.' },
    ],
  },
  {
    files: ['api/src/modules/**/*-repository.ts'],
    patterns: [
      ...API,
      {
        regex: `${FRAMEWORK}|/(http|plugins|operations)/|/routes\\.ts$|${ABOVE}`,
        message: 'A repository depends only on the database.',
      },
    ],
  },
];

export const BOUNDARIES = [...WORKSPACES, ...LAYERS];

/** What begins a statement on a `db` that was passed, for which nothing is imported. */
const STATEMENTS = [
  'withRecursive',
  'executeQuery',
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
];
const noStatements = {
  files: ['api/src/**'],
  excludeFiles: ['api/src/db/**', '**/*-repository.ts', '**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      ...STATEMENTS.map((property) => ({ property, message: 'Write statements in repositories.' })),
    ] as ['error', ...{ property: string; message: string }[]],
  },
};

/** Overrides of the lint configuration. Of the overrides that match a file, only the last one applies to a rule. */
export const boundaries = [
  ...BOUNDARIES.map(({ patterns, ...where }) => ({
    ...where,
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
  })),
  noStatements,
];

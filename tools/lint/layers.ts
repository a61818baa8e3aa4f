import { type Boundary, byNameOrTools, CONTRACT, only, type Pattern, SERVER } from './boundary.ts';

/** Rules for every file of the API. Each layer has further rules. */
const API: Pattern[] = [
  byNameOrTools,
  only([CONTRACT, SERVER, '@onmaum/api'], 'The API imports only the contract and shared-server.'),
];
const FRAMEWORK = '^@?fastify';
const ABOVE = '/(app|server)\\.ts$';

/**
 * Inside the API, each layer may import only the layers below it, and only repositories and the database layer may contain SQL.
 */
export const LAYERS: Boundary[] = [
  { files: ['api/**'], patterns: API },
  {
    files: ['api/src/{lib,db,providers,jobs,outbox}/**'],
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

/** Methods that begin an SQL statement on a `db`. Files get `db` as an argument, so rules for imports do not find these uses. */
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
/** Forbids statements outside of repositories and the database layer. */
export const noStatements = {
  files: ['api/src/**'],
  excludeFiles: ['api/src/db/**', '**/*-repository.ts', '**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      ...STATEMENTS.map((property) => ({ property, message: 'Write statements in repositories.' })),
    ] as ['error', ...{ property: string; message: string }[]],
  },
};

import { type Boundary, byName, byNameOrTools, CONTRACT, only, type Pattern, SERVER } from './boundary.ts';

const AUTH = '@onmaum/shared-auth';
const UI = '@onmaum/shared-ui';
const QUERY = '@onmaum/shared-query';
const POSTS = '@onmaum/shared-posts';
const TESTING = '@onmaum/shared-testing';
const DEPLOY = '@onmaum/deploy';

/** Forbids modules that no bundle for browsers may contain. */
const serverOnly: Pattern = { regex: `^${CONTRACT}/server/`, message: 'Only servers read the environment and files.' };

const app = (shared: readonly string[]): Pattern[] => [
  byName,
  serverOnly,
  only(shared, 'An app imports only shared packages; apps interact through the contract and federation.'),
  { regex: '^axios', message: 'Make calls with the client of shared-auth.' },
];

const query: Pattern[] = [
  byName,
  serverOnly,
  only([CONTRACT, AUTH, UI, QUERY], 'shared-query imports neither posts nor areas.'),
];

const posts: Pattern[] = [
  byName,
  serverOnly,
  only([CONTRACT, AUTH, UI, QUERY, POSTS], 'shared-posts imports no area.'),
];

const registry = only(
  [CONTRACT, DEPLOY, SERVER],
  'The registry imports only the contract, the release tool and shared-server.',
);

const siteServer = only(
  [CONTRACT, DEPLOY, UI, SERVER],
  'The site server imports only the contract, the release tool, shared-server and styles.',
);

/** Allows calls only in query hooks, so that screens share answers and every call is in a folder `api`. */
const hooks: Pattern = {
  regex: `^${AUTH}$`,
  importNames: ['call'],
  message: 'Make calls in query hooks, in the folder api of a feature.',
};

/** A workspace may import others only by name, and only those below it. */
export const WORKSPACES: Boundary[] = [
  {
    files: ['shared-contract/src/**'],
    excludeFiles: ['**/*.test.ts', 'shared-contract/src/server/**'],
    patterns: [
      byName,
      // matches every package name except zod, without lookahead, which the regex engine does not support
      { regex: '^(@|[a-y]|z[^o]|(\\.\\./){2})', message: 'The contract imports only zod.' },
    ],
  },
  {
    files: ['shared-contract/src/server/**'],
    excludeFiles: ['**/*.test.ts'],
    patterns: [
      byName,
      {
        regex: '^(@|[a-ik-mo-y]|j[^o]|n[^o]|z[^o]|(\\.\\./){2})',
        message: 'What servers share imports only zod, jose and modules of Node.js.',
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
      only([CONTRACT, UI], 'shared-ui imports only the contract: components use neither session nor calls.'),
      { regex: '^axios', message: 'A component makes no calls.' },
    ],
  },
  { files: ['shell/src/**'], patterns: [...app([CONTRACT, AUTH, UI]), hooks] },
  { files: ['shell/src/features/*/api/**'], patterns: app([CONTRACT, AUTH, UI]) },
  { files: ['mfe-*/src/**'], patterns: [...app([CONTRACT, AUTH, UI, QUERY, POSTS]), hooks] },
  { files: ['mfe-*/src/features/*/api/**'], patterns: app([CONTRACT, AUTH, UI, QUERY, POSTS]) },
  { files: ['shared-query/src/**'], patterns: [...query, hooks] },
  { files: ['shared-posts/src/**'], patterns: [...posts, hooks] },
  { files: ['shared-posts/src/*/api/**'], patterns: posts },
  {
    files: ['{shell,mfe-*,shared-posts}/src/**/*.test.*', '{mfe-*,shared-posts}/src/test/**'],
    patterns: app([CONTRACT, AUTH, UI, QUERY, POSTS, TESTING]),
  },
  {
    files: ['shared-query/src/**/*.test.*'],
    patterns: [byName, only([CONTRACT, AUTH, UI, QUERY, TESTING], 'shared-query imports neither posts nor areas.')],
  },
  {
    files: ['shared-testing/src/**'],
    patterns: [byName, only([CONTRACT, AUTH, UI, TESTING], 'shared-testing serves every area, so it imports none.')],
  },
  {
    files: ['shared-server/src/**'],
    excludeFiles: ['**/*.test.ts'],
    patterns: [byName, only([CONTRACT], 'shared-server imports only the contract.')],
  },
  {
    files: ['area-kit/src/**'],
    patterns: [byName, only([CONTRACT, AUTH, UI, TESTING, DEPLOY], 'The kit imports only what is published with it.')],
  },
  { files: ['deploy/src/**'], patterns: [byName, only([CONTRACT], 'The release tool imports only the contract.')] },
  { files: ['site/src/**'], patterns: [byName, siteServer] },
  { files: ['site/src/**/*.test.ts'], patterns: [byNameOrTools, siteServer] },
  { files: ['registry/src/**'], patterns: [byName, registry] },
  { files: ['registry/src/**/*.test.ts', 'registry/src/test/**'], patterns: [byNameOrTools, registry] },
];

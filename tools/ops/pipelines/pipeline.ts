/** The pipeline of an app: the parts that GitHub Actions and GitLab share. docs/pipelines.md describes its stages. */

/** Image of every job: Debian, since `npm test` installs the browser as a package of Debian, and Node to start npm. */
export const JOB_IMAGE = 'docker.io/library/node:24.21.0-trixie';

/** Name of the variable with the address of the registry. Without it nothing is deployed. */
export const REGISTRY = 'REGISTRY_URL';
/** The registry of a site without members: the code of a preview runs on the site servers before anybody has reviewed it. */
export const PREVIEW_REGISTRY = 'PREVIEW_REGISTRY_URL';

/** Files that a build or a check of an app reads besides those in its folder; not those of the API and the site server. */
const SHARED_FILES = [
  'area-kit/**',
  'shared-*/**',
  'facades/**',
  'tools/**',
  'deploy/**',
  'e2e/support/**',
  'e2e/playwright.config.ts',
  '.npmrc',
  'biome.json',
  'jest.config.js',
  'turbo.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'rspack.shared.js',
];

/** Patterns of the files that can change an app. */
export const filesOf = (app: string): string[] => [`${app}/**`, `e2e/tests/${app}/**`, ...SHARED_FILES];

/** Name of the pipeline of what belongs to no app: the servers, and what all apps share. */
export const PLATFORM = 'platform';

export const PLATFORM_FILES = [
  ...['api', 'site', 'registry', 'bench', 'docs', 'ops', 'e2e', '.changeset'].map((folder) => `${folder}/**`),
  '*.md',
  ...SHARED_FILES.filter((file) => !file.startsWith('e2e/')),
];

const to = (registry: string) => `--to "$${registry}"`;

/** A job that gives a release to visitors. */
export interface Delivery {
  name: 'preview' | 'canary' | 'production';
  /** Event for which it runs: a change under review, or a change of the main branch. */
  on: 'review' | 'main';
  command: string;
  /** Name of the variable with the address of its registry. */
  registry: typeof REGISTRY | typeof PREVIEW_REGISTRY;
  /** Name of the environment with a token of the team. Branches can use that of previews. */
  environment: string;
}

/** Label of a change that asks for a preview: an open preview keeps pages out of a CDN. */
export const PREVIEW_LABEL = 'preview';

/** Jobs after the tests. The last one follows the canary, and a person approves it. */
export const deliveries = (app: string): Delivery[] => [
  {
    name: 'preview',
    on: 'review',
    command: `npm run deploy -- ${app} --preview ${to(PREVIEW_REGISTRY)}`,
    registry: PREVIEW_REGISTRY,
    environment: `${app}-preview`,
  },
  {
    name: 'canary',
    on: 'main',
    command: `npm run deploy -- ${app} --traffic 10 ${to(REGISTRY)}`,
    registry: REGISTRY,
    environment: app,
  },
  {
    name: 'production',
    on: 'main',
    command: `npm run deploy -- ${app} --promote ${to(REGISTRY)}`,
    registry: REGISTRY,
    environment: `${app}-production`,
  },
];

/** Commands of each job before its own. */
export const INSTALL = 'npm ci';
/** Checks of an app alone. */
export const testOf = (app: string): string => `npm test -- ${app}`;

/** Every check of the repository. */
export const TEST_ALL = 'npm test';
/** Whether the API of a change fits the releases that pages use. */
export const CHECK_API = `npm run api:check -- ${to(REGISTRY)}`;

/** The pipeline of an app: the parts that GitHub Actions and GitLab share. docs/pipelines.md describes its stages. */

/**
 * Image of every job. It contains Node to start npm. It is Debian, since `npm test` installs the browser as a package of Debian.
 */
export const JOB_IMAGE = 'docker.io/library/node:24.21.0-trixie';

/** Name of the variable with the address of the registry. If it is not set, nothing is deployed. */
export const REGISTRY = 'REGISTRY_URL';
/**
 * Name of the variable with the address of the registry for previews. It has to belong to a site without members, because the
 * code of a preview runs on the site servers before anybody has reviewed it.
 */
export const PREVIEW_REGISTRY = 'PREVIEW_REGISTRY_URL';

/** Files that a build or a check of an app reads outside of the app's folder, except those of the API and the site server. */
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

/** Name of the pipeline for files that belong to no app: the servers, and code that all apps share. */
export const PLATFORM = 'platform';

export const PLATFORM_FILES = [
  ...['api', 'site', 'registry', 'bench', 'docs', 'ops', 'e2e', '.changeset'].map((folder) => `${folder}/**`),
  '*.md',
  ...SHARED_FILES.filter((file) => !file.startsWith('e2e/')),
];

const to = (registry: string) => `--to "$${registry}"`;

/** A job that deploys or promotes a release. */
export interface Delivery {
  name: 'preview' | 'canary' | 'production';
  /** Event that starts the job: a change under review, or a change of the main branch. */
  on: 'review' | 'main';
  command: string;
  /** Name of the variable with the address of the registry. */
  registry: typeof REGISTRY | typeof PREVIEW_REGISTRY;
  /** Name of the environment that contains a token of the team. Branches other than main may use the environment of previews. */
  environment: string;
}

/** Label with which a change requests a preview. Not every change gets one, because an open preview keeps pages out of a CDN. */
export const PREVIEW_LABEL = 'preview';

/** Jobs after the tests. The job `production` runs after the canary, once a person has approved this job. */
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

/** Command that each job runs first. */
export const INSTALL = 'npm ci';
/** Command that runs the checks of one app. */
export const testOf = (app: string): string => `npm test -- ${app}`;

/** Command that runs every check of the repository. */
export const TEST_ALL = 'npm test';
/** Command that checks whether the API fits the releases that pages use. */
export const CHECK_API = `npm run api:check -- ${to(REGISTRY)}`;

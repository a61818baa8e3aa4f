/** The pipeline of an app: the parts that GitHub Actions and GitLab share. docs/pipelines.md describes its stages. */

/** Image of every job: Debian, since `npm test` installs the browser as a package of Debian, and Node to start npm. */
export const JOB_IMAGE = 'docker.io/library/node:24.21.0-trixie';

/** Name of the variable with the address of the registry. Without it nothing is deployed. */
export const REGISTRY = 'REGISTRY_URL';

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

const to = `--to "$${REGISTRY}"`;

/** A job that gives a release to visitors. */
export interface Delivery {
  name: 'preview' | 'canary' | 'production';
  /** Event for which it runs: a change under review, or a change of the main branch. */
  on: 'review' | 'main';
  command: string;
  /** Name of the environment with a token of the team. Branches can use that of previews, whose token can do nothing else. */
  environment: string;
}

/** Label of a change that asks for a preview: an open preview keeps pages out of a CDN. */
export const PREVIEW_LABEL = 'preview';

/** Jobs after the tests. The last one follows the canary, and a person approves it. */
export const deliveries = (app: string): Delivery[] => [
  { name: 'preview', on: 'review', command: `npm run deploy -- ${app} --preview ${to}`, environment: `${app}-preview` },
  { name: 'canary', on: 'main', command: `npm run deploy -- ${app} --traffic 10 ${to}`, environment: app },
  {
    name: 'production',
    on: 'main',
    command: `npm run deploy -- ${app} --promote ${to}`,
    environment: `${app}-production`,
  },
];

/** Commands of each job before its own. */
export const INSTALL = 'npm ci';
/** Checks of an app alone. */
export const testOf = (app: string): string => `npm test -- ${app}`;

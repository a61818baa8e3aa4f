import { yaml } from '../yaml.ts';
import {
  CHECK_API,
  type Delivery,
  deliveries,
  filesOf,
  INSTALL,
  JOB_IMAGE,
  PLATFORM,
  PLATFORM_FILES,
  PREVIEW_LABEL,
  REGISTRY,
  TEST_ALL,
  testOf,
} from './pipeline.ts';

/** Version 6.0.2. The commit is given instead of the tag, because a tag can be moved. */
const CHECKOUT = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd';

/** @param env environment of the last command. The other commands, which run scripts of packages, do not get its token */
const job = (commands: readonly string[], options: object = {}, env?: Record<string, string>) => ({
  'runs-on': 'ubuntu-24.04',
  container: JOB_IMAGE,
  'timeout-minutes': 30,
  ...options,
  steps: [
    { uses: CHECKOUT, with: { 'persist-credentials': false } },
    // git refuses to read a checkout of another user, but a deploy needs the commit for the history of releases
    { run: 'git config --global --add safe.directory "$GITHUB_WORKSPACE"' },
    ...commands.map((run, at) => ({ run, ...(env && at === commands.length - 1 && { env }) })),
  ],
});

const PUSHED = "github.event_name == 'push'";
/** Condition for changes that are not from forks: forks must not get secrets. */
const OWN_REVIEW =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository";

const CONDITIONS: Record<Delivery['on'], string> = {
  review: [OWN_REVIEW, `contains(github.event.pull_request.labels.*.name, '${PREVIEW_LABEL}')`].join(' && '),
  main: PUSHED,
};

const accessTo = (registry: string) => ({
  [registry]: `\${{ vars.${registry} }}`,
  REGISTRY_TOKEN: '${{ secrets.REGISTRY_TOKEN }}',
});

const delivery = (app: string, { name, on, command, registry, environment }: Delivery) => {
  const options = {
    needs: name === 'production' ? 'canary' : 'test',
    if: `vars.${registry} != '' && ${CONDITIONS[on]}`,
    environment,
    // one canary job at a time; not for production, since a job that waits for approval would block others
    ...(name === 'canary' && { concurrency: { group: `${app}-canary`, 'cancel-in-progress': false } }),
  };
  return job([INSTALL, command], options, accessTo(registry));
};

/** A job for tests. If a change under review gets new commits, the tests of the older state are cancelled. */
const testJob = (name: string, command: string, options: object = {}) =>
  job([INSTALL, command], {
    concurrency: {
      group: `${name}-test-\${{ github.event.pull_request.number || github.sha }}`,
      'cancel-in-progress': true,
    },
    ...options,
  });

/** The workflow of an app, a file in .github/workflows. */
export const workflow = (app: string): string =>
  yaml(`Tests and deploys ${app} (docs/pipelines.md).`, {
    name: app,
    on: {
      // adding a label starts the workflow, so that the preview is deployed
      pull_request: {
        types: ['opened', 'synchronize', 'reopened', 'labeled'],
        paths: [...filesOf(app), workflowFile(app)],
      },
      push: { branches: ['main'], paths: [...filesOf(app), workflowFile(app)] },
    },
    permissions: { contents: 'read' },
    jobs: {
      test: testJob(app, testOf(app)),
      ...Object.fromEntries(deliveries(app).map((one) => [one.name, delivery(app, one)])),
    },
  });

/** The workflow for files that belong to no app. */
export const platformWorkflow = (): string => {
  const paths = [...PLATFORM_FILES, workflowFile(PLATFORM)];
  return yaml('Tests the servers, and what all apps share (docs/pipelines.md).', {
    name: PLATFORM,
    on: { pull_request: { paths }, push: { branches: ['main'], paths } },
    permissions: { contents: 'read' },
    jobs: {
      test: testJob(PLATFORM, TEST_ALL, { 'timeout-minutes': 60 }),
      api: job(
        [INSTALL, CHECK_API],
        { needs: 'test', if: `vars.${REGISTRY} != '' && (${PUSHED} || ${OWN_REVIEW})`, environment: PLATFORM },
        accessTo(REGISTRY),
      ),
    },
  });
};

export const workflowFile = (app: string): string => `.github/workflows/${app}.yml`;

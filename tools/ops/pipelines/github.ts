import { yaml } from '../yaml.ts';
import { type Delivery, deliveries, filesOf, INSTALL, JOB_IMAGE, PREVIEW_LABEL, REGISTRY, testOf } from './pipeline.ts';

/** Version 6.0.2. A commit cannot be replaced, a tag can. */
const CHECKOUT = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd';

const job = (commands: readonly string[], options: object = {}) => ({
  'runs-on': 'ubuntu-24.04',
  container: JOB_IMAGE,
  'timeout-minutes': 30,
  ...options,
  steps: [
    { uses: CHECKOUT, with: { 'persist-credentials': false } },
    // the container's user does not own the checkout, and the history of releases names its commit
    { run: 'git config --global --add safe.directory "$GITHUB_WORKSPACE"' },
    ...commands.map((run) => ({ run })),
  ],
});

const CONDITIONS: Record<Delivery['on'], string> = {
  // secrets are not given to changes from forks
  review: [
    "github.event_name == 'pull_request'",
    'github.event.pull_request.head.repo.full_name == github.repository',
    `contains(github.event.pull_request.labels.*.name, '${PREVIEW_LABEL}')`,
  ].join(' && '),
  main: "github.event_name == 'push'",
};

const delivery = (app: string, { name, on, command, environment }: Delivery) =>
  job([INSTALL, command], {
    needs: name === 'production' ? 'canary' : 'test',
    if: `vars.${REGISTRY} != '' && ${CONDITIONS[on]}`,
    environment,
    // one deploy at a time; an approval that waits holds up no other job
    ...(name === 'canary' && { concurrency: { group: `${app}-canary`, 'cancel-in-progress': false } }),
    env: { [REGISTRY]: `\${{ vars.${REGISTRY} }}`, REGISTRY_TOKEN: '${{ secrets.REGISTRY_TOKEN }}' },
  });

/** The workflow of an app, a file in .github/workflows. */
export const workflow = (app: string): string =>
  yaml(`Tests and deploys ${app} (docs/pipelines.md).`, {
    name: app,
    on: {
      pull_request: { paths: [...filesOf(app), workflowFile(app)] },
      push: { branches: ['main'], paths: [...filesOf(app), workflowFile(app)] },
    },
    permissions: { contents: 'read' },
    jobs: {
      // a newer state of a change under review replaces the older one
      test: job([INSTALL, testOf(app)], {
        concurrency: {
          group: `${app}-test-\${{ github.event.pull_request.number || github.sha }}`,
          'cancel-in-progress': true,
        },
      }),
      ...Object.fromEntries(deliveries(app).map((one) => [one.name, delivery(app, one)])),
    },
  });

export const workflowFile = (app: string): string => `.github/workflows/${app}.yml`;

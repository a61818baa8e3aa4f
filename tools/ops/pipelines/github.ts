import { yaml } from '../yaml.ts';
import { type Delivery, deliveries, filesOf, INSTALL, JOB_IMAGE, REGISTRY, testOf } from './pipeline.ts';

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
  review: "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
  main: "github.event_name == 'push'",
};

const delivery = ({ name, on, command, environment }: Delivery) =>
  job([INSTALL, command], {
    needs: name === 'production' ? 'canary' : 'test',
    if: `vars.${REGISTRY} != '' && ${CONDITIONS[on]}`,
    environment,
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
    // a deploy that began is not cancelled
    concurrency: {
      group: `${app}-\${{ github.ref }}`,
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    },
    jobs: {
      test: job([INSTALL, testOf(app)]),
      ...Object.fromEntries(deliveries(app).map((one) => [one.name, delivery(one)])),
    },
  });

export const workflowFile = (app: string): string => `.github/workflows/${app}.yml`;

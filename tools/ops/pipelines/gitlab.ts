import { yaml } from '../yaml.ts';
import { type Delivery, deliveries, filesOf, INSTALL, JOB_IMAGE, PREVIEW_LABEL, REGISTRY, testOf } from './pipeline.ts';

const CONDITIONS: Record<Delivery['on'], string> = {
  review: "$CI_PIPELINE_SOURCE == 'merge_request_event'",
  main: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
};

const LABELLED = `$CI_MERGE_REQUEST_LABELS =~ /(^|,)${PREVIEW_LABEL}(,|$)/`;

const jobName = (app: string, name: string) => `${app} ${name}`;

const rule = (app: string, condition: string) => ({ if: condition, changes: [...filesOf(app), pipelineFile(app)] });

const testJob = (app: string) => ({
  stage: 'test',
  image: JOB_IMAGE,
  timeout: '30 minutes',
  script: [INSTALL, testOf(app)],
  rules: [rule(app, CONDITIONS.review), rule(app, CONDITIONS.main)],
});

const deliveryJob = (app: string, { name, on, command, environment }: Delivery) => ({
  stage: name === 'production' ? 'production' : 'deploy',
  image: JOB_IMAGE,
  timeout: '30 minutes',
  needs: [jobName(app, name === 'production' ? 'canary' : 'test')],
  environment: { name: environment },
  // one deploy of an app at a time
  resource_group: app,
  script: [INSTALL, command],
  rules: [
    {
      ...rule(app, [`$${REGISTRY}`, CONDITIONS[on], ...(name === 'preview' ? [LABELLED] : [])].join(' && ')),
      ...(name === 'production' && { when: 'manual' }),
    },
  ],
});

/** The jobs of an app, a file that `.gitlab-ci.yml` includes. */
export const pipeline = (app: string): string =>
  yaml(`Tests and deploys ${app} (docs/pipelines.md).`, {
    [jobName(app, 'test')]: testJob(app),
    ...Object.fromEntries(deliveries(app).map((one) => [jobName(app, one.name), deliveryJob(app, one)])),
  });

export const pipelineFile = (app: string): string => `ops/gitlab/${app}.yml`;

/** The root of the pipelines. */
export const pipelines = (apps: readonly string[]): string =>
  yaml('A pipeline for each app (docs/pipelines.md).', {
    stages: ['test', 'deploy', 'production'],
    include: apps.map((app) => ({ local: pipelineFile(app) })),
  });

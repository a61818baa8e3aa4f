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

const CONDITIONS: Record<Delivery['on'], string> = {
  review: "$CI_PIPELINE_SOURCE == 'merge_request_event'",
  main: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
};

/** Condition for changes that are not from forks: jobs of a fork get the variables if a member of this project starts them. */
const OWN_REVIEW = '$CI_MERGE_REQUEST_SOURCE_PROJECT_PATH == $CI_PROJECT_PATH';
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

const deliveryJob = (app: string, { name, on, command, registry, environment }: Delivery) => ({
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
      ...rule(app, [`$${registry}`, CONDITIONS[on], ...(on === 'review' ? [OWN_REVIEW, LABELLED] : [])].join(' && ')),
      ...(name === 'production' && { when: 'manual' }),
    },
  ],
});

/** The jobs of an app, in a file that `.gitlab-ci.yml` includes. */
export const pipeline = (app: string): string =>
  yaml(`Tests and deploys ${app} (docs/pipelines.md).`, {
    [jobName(app, 'test')]: testJob(app),
    ...Object.fromEntries(deliveries(app).map((one) => [jobName(app, one.name), deliveryJob(app, one)])),
  });

/** The jobs for files that belong to no app. */
export const platformPipeline = (): string => {
  const changes = [...PLATFORM_FILES, pipelineFile(PLATFORM)];
  const rule = (condition: string) => ({ if: condition, changes });
  return yaml('Tests the servers, and what all apps share (docs/pipelines.md).', {
    [jobName(PLATFORM, 'test')]: {
      stage: 'test',
      image: JOB_IMAGE,
      timeout: '60 minutes',
      script: [INSTALL, TEST_ALL],
      rules: [rule(CONDITIONS.review), rule(CONDITIONS.main)],
    },
    [jobName(PLATFORM, 'api')]: {
      stage: 'deploy',
      image: JOB_IMAGE,
      timeout: '30 minutes',
      needs: [jobName(PLATFORM, 'test')],
      environment: { name: PLATFORM, action: 'access' },
      script: [INSTALL, CHECK_API],
      rules: [
        rule(`$${REGISTRY} && ${CONDITIONS.review} && ${OWN_REVIEW}`),
        rule(`$${REGISTRY} && ${CONDITIONS.main}`),
      ],
    },
  });
};

export const pipelineFile = (app: string): string => `ops/gitlab/${app}.yml`;

/** The file `.gitlab-ci.yml`, which includes all pipelines. */
export const pipelines = (apps: readonly string[]): string =>
  yaml('A pipeline for each app, and one for everything else (docs/pipelines.md).', {
    stages: ['test', 'deploy', 'production'],
    include: [...apps, PLATFORM].map((name) => ({ local: pipelineFile(name) })),
  });

import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { workflow, workflowFile } from './github.ts';
import { pipeline, pipelineFile, pipelines } from './gitlab.ts';
import { codeOwners } from './owners.ts';

/** Texts of the files with which each team tests and deploys its app, by their path in the repository. */
export const pipelineFiles = (): Record<string, string> => ({
  '.github/CODEOWNERS': codeOwners(),
  ...Object.fromEntries(APPS.map((app) => [workflowFile(app), workflow(app)])),
  '.gitlab-ci.yml': pipelines(APPS),
  ...Object.fromEntries(APPS.map((app) => [pipelineFile(app), pipeline(app)])),
});

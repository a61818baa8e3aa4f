import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { platformWorkflow, workflow, workflowFile } from './github.ts';
import { pipeline, pipelineFile, pipelines, platformPipeline } from './gitlab.ts';
import { codeOwners } from './owners.ts';
import { PLATFORM } from './pipeline.ts';

/** Texts of the files of pipelines and code owners, by path in the repository. */
export const pipelineFiles = (): Record<string, string> => ({
  '.github/CODEOWNERS': codeOwners(),
  ...Object.fromEntries(APPS.map((app) => [workflowFile(app), workflow(app)])),
  [workflowFile(PLATFORM)]: platformWorkflow(),
  '.gitlab-ci.yml': pipelines(APPS),
  ...Object.fromEntries(APPS.map((app) => [pipelineFile(app), pipeline(app)])),
  [pipelineFile(PLATFORM)]: platformPipeline(),
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { AREAS } from '../../../deploy/src/checkout/apps.ts';
import { pipelineFiles } from './files.ts';

const root = path.join(import.meta.dirname, '../../..');
const files = pipelineFiles();
const workflows = Object.entries(files).filter(([name]) => name.startsWith('.github/workflows/'));

// the parser imports JSON without the import attribute that Node requires, so these hooks add it
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** Errors that GitHub's parser finds in a workflow. */
async function problemsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

it.each(workflows)('%s is a workflow of GitHub', async (name, text) => {
  expect(await problemsOf(name, text)).toEqual([]);
});

it('The parser refuses an unknown context, key and job', async () => {
  const [name = '', text = ''] = workflows[0] ?? [];
  for (const [from, to] of [
    ['vars.REGISTRY_URL !=', 'var.REGISTRY_URL !='],
    ['timeout-minutes:', 'timeout:'],
    ['needs: canary', 'needs: canaries'],
  ] as const) {
    expect(text).toContain(from);
    expect(await problemsOf(name, text.replace(from, to))).not.toEqual([]);
  }
});

describe('GitLab', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'onmaum-gitlab-'));
    for (const name of Object.keys(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      cpSync(path.join(root, name), path.join(folder, name));
    }
    // local files can only be included if they are committed
    const git = (...args: string[]) =>
      execa('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
    await git('init', '--quiet', '--initial-branch=main');
    await git('remote', 'add', 'origin', 'https://git.example/onmaum/onmaum.git');
    await git('add', '--all');
    await git('commit', '--quiet', '--message=Pipelines');
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts the pipelines, and has the jobs of every app', async () => {
    const variables = ['--variable', 'REGISTRY_URL=https://registry.example'];
    const options = { cwd: folder, preferLocal: true, localDir: root };
    const { stdout } = await execa('gitlab-ci-local', ['--list-csv-all', ...variables], options);
    for (const app of ['shell', ...AREAS]) {
      for (const job of ['test', 'preview', 'canary', 'production']) expect(stdout).toContain(`\n${app} ${job};`);
    }
    for (const job of ['test', 'api']) expect(stdout).toContain(`\nplatform ${job};`);
  });
});

it('The folder of every area has an owner', () => {
  const owners = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8').split('\n');
  for (const area of AREAS)
    expect(owners).toContainEqual(expect.stringMatching(new RegExp(`^/${area}/ @[\\w-]+/[\\w-]+$`)));
});

it('A change in any folder of code starts a pipeline', async () => {
  const patterns = workflows.flatMap(([, text]) =>
    [...text.matchAll(/^ +- (\S+)\/\*\*$/gm)].map(([, one = '']) => one),
  );
  const { stdout } = await execa('git', ['ls-files'], { cwd: root });
  const folders = new Set(stdout.split('\n').flatMap((file) => /^(\w[\w-]*)\//.exec(file)?.[1] ?? []));
  expect(folders.size).toBeGreaterThan(20);
  const missed = [...folders].filter((folder) => !patterns.some((pattern) => path.matchesGlob(folder, pattern)));
  expect(missed).toEqual([]);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

export interface Tally {
  passed: number;
  failed: number;
}

/** A command of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Set if the command is a test runner, which prints and counts its tests. Other commands only pass or fail. */
  runner?: keyof typeof READERS;
}

const root = path.join(import.meta.dirname, '../..');

/** The fields that are read from Jest's report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const READERS = {
  jest: (report: JestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
};

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** Runs steps one after the other. */
export async function runInTurn(steps: readonly Step[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await (step.runner ? runCounted(step, step.runner) : runCheck(step)));
  return sum(tallies);
}

/** Runs a check. Since tests print at the same time, its output is printed as a whole, and only if it fails. */
async function runCheck(step: Step): Promise<Tally> {
  const started = Date.now();
  const { exitCode, all } = await run(step, { all: true });
  const ok = exitCode === 0;
  printResult(step, ok, started, ok ? '' : `${all}\n`);
  return { passed: Number(ok), failed: Number(!ok) };
}

/** Runs a test runner and reads the counts of its report. A run that fails without a failed test counts as one failure. */
async function runCounted(step: Step, runner: keyof typeof READERS): Promise<Tally> {
  const started = Date.now();
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-tests-'));
  const report = path.join(folder, 'report.json');
  const reporting = runner === 'jest' ? ['--json', `--outputFile=${report}`] : [];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...step.env };
  const { exitCode, code, message } = await run(
    { ...step, args: [...step.args, ...reporting], env },
    { stdio: 'inherit' },
  );
  if (code !== undefined) console.error(message);
  const tally = await readFile(report, 'utf8').then(
    (text): Tally => READERS[runner](JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  );
  await rm(folder, { recursive: true, force: true });
  const failed = exitCode === 0 ? tally.failed : Math.max(tally.failed, 1);
  printResult(step, failed === 0, started);
  return { passed: tally.passed, failed };
}

function printResult({ name }: Step, ok: boolean, started: number, output = '') {
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${output}── ${name}: ${ok ? 'ok' : 'FAILED'} after ${seconds} s\n`);
}

const run = ({ command, args, env }: Step, output: { all?: true; stdio?: 'inherit' }) =>
  execa(command, args, {
    cwd: root,
    reject: false,
    ...output,
    env: {
      TURBO_TELEMETRY_DISABLED: '1',
      // the first process compiles the sources, and later processes reuse the result
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      // a large young generation saves a quarter of the time of the API's tests, which copy databases of 30 MB
      NODE_OPTIONS: '--max-semi-space-size=64',
      ...env,
    },
  });

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
}

const root = path.join(import.meta.dirname, '..');

function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      // the embedded database is an ES module that loads its engine by itself
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  });
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

/** A command that only says yes or no. */
export function runCheck(name: string, command: string, args: string[]): Tally {
  const ok = run(name, command, args);
  return { passed: Number(ok), failed: Number(!ok) };
}

/** What the runners write about a run, as far as it is read here. */
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

/** A test runner, with its own count. A run that broke off before it could count is one failure. */
export function runCounted(
  name: string,
  command: string,
  args: string[],
  runner: keyof typeof READERS,
  env: NodeJS.ProcessEnv = {},
): Tally {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-tests-'));
  const report = path.join(folder, 'report.json');
  const reporting = runner === 'jest' ? ['--json', `--outputFile=${report}`] : [];
  const ok = run(name, command, [...args, ...reporting], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env });
  try {
    const tally = READERS[runner](JSON.parse(readFileSync(report, 'utf8')));
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

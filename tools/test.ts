import { ensureChromium } from './ensure-chromium.ts';
import { testOnPostgres } from './test-on-postgres.ts';
import { runCheck, runCounted, type Tally } from './test-steps.ts';

/**
 * Runs everything that can say no, and says how many did. Its last line is `N passed, N failed`: a
 * check without counts of its own counts as one.
 */
ensureChromium();

/** Whatever server the environment names, these run on the embedded database. */
const EMBEDDED = { DATABASE_URL: '', TEST_DATABASE_URL: '' };

const steps: (() => Tally | Promise<Tally>)[] = [
  () => runCheck('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']),
  () => runCheck('format and style', 'biome', ['ci', '.']),
  () => runCheck('correctness and boundaries', 'oxlint', ['--type-aware', '--deny-warnings']),
  () => runCheck('unused code', 'knip', []),
  () => runCounted('unit and API tests', 'jest', ['--ci', '--silent'], 'jest', EMBEDDED),
  testOnPostgres,
  () => runCheck('build', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  () => runCounted('browser tests', 'playwright', ['test', '-c', 'e2e'], 'playwright'),
];

const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

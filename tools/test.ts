import { planAll, planWorkspace, WORKSPACES } from './testing/test-plan.ts';
import { runInTurn, sum } from './testing/test-steps.ts';

/**
 * `npm test` runs all checks and tests; `npm test -- <workspace>` runs those of one workspace. The last line is `N passed, N
 * failed`. A check that does not count its parts counts as one.
 */
const [name, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (name && !WORKSPACES.includes(name))) {
  console.error(`no workspace is called ${[name, ...rest].join(' ')}; there are ${WORKSPACES.join(', ')}`);
  process.exit(1);
}

const { checks, tests, browser } = name ? planWorkspace(name) : planAll();
const total = sum([...(await Promise.all([runInTurn(checks), runInTurn(tests)])), await runInTurn(browser)]);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

import type { AppName } from '@onmaum/shared-contract/release/apps';
import { DISCOVERY_SCHEMA, type Origin } from '@onmaum/shared-contract/release/release';
import fc from 'fast-check';
import { Refused } from '../refused.ts';
import { eventsOf, forgetEvents } from '../releases/history.ts';
import { releaseOf } from '../test/test-releases.ts';
import { planAbort, planPromotion } from './canary.ts';
import { type Audience, planDeploy } from './deploy.ts';
import { entryOf, knownVersions } from './entries.ts';
import { planBad, planGood } from './marks.ts';
import { planEndOfPreviews } from './preview.ts';
import { planPrune } from './prune.ts';
import { planPutBack } from './put-back.ts';
import { planAutomaticRollback, planRollback } from './rollback.ts';
import { type Input, nameOf, type Plan, type State, setsOf } from './state.ts';

const APP: AppName = 'mfe-community';
const VERSIONS = ['1', '2', '3'];
const origin: Origin = { author: 'kim' };
const stored = new Map(
  VERSIONS.map((version) => {
    const release = releaseOf(APP, version);
    return [nameOf(APP, version), { release, entry: entryOf(release, { integrity: 'i', digest: 'd' }) }];
  }),
);
const EMPTY: State = {
  discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} },
  ...{ stored, damaged: new Set<string>(), now: Date.parse('2026-01-01T00:00:00Z'), token: 'token' },
};

type Step = (state: State) => Plan;
const put =
  (version: string, audience: Audience = {}): Step =>
  (state) =>
    planDeploy(state, [releaseOf(APP, version)], audience, origin);
const command =
  (plan: (state: State, input: Input) => Plan, version?: string): Step =>
  (state) =>
    plan(state, { app: APP, version, days: 0, origin });

/** Runs a step of a test. @returns the state that `apply` would read a second later */
const after = (state: State, step: Step): State => ({
  ...state,
  discovery: step({ ...state, discovery: forgetEvents(state.discovery) }).discovery,
  now: state.now + 1_000,
});
const shares = ({ discovery }: State) =>
  Object.fromEntries(
    knownVersions(discovery, APP)
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );

const [one, two] = [put('1'), put('2')];
const canary = put('2', { traffic: 10 });
it.each<[string, Step[], Record<string, number>, string[]]>([
  ['A first deploy', [one], { 1: 100 }, ['deployed 1']],
  ['A deploy of the live version', [one, one], { 1: 100 }, []],
  ['A first canary', [put('1', { traffic: 10 })], { 1: 10 }, ['canary begun 1']],
  ['The promotion of a first canary', [put('1', { traffic: 10 }), command(planPromotion)], { 1: 100 }, ['promoted 1']],
  ['The abort of a first canary', [put('1', { traffic: 10 }), command(planAbort)], {}, ['aborted 1']],
  [
    'An automatic abort of a first canary',
    [put('1', { traffic: 10 }), command(planAutomaticRollback, '1')],
    {},
    ['aborted 1'],
  ],
  ['A first preview', [put('1', { preview: true })], {}, ['preview begun 1']],
  ['A canary', [one, canary], { 1: 90, 2: 10 }, ['canary begun 2']],
  ['A new share', [one, canary, put('2', { traffic: 40 })], { 1: 60, 2: 40 }, ['canary changed 2']],
  ['A plain deploy of the canary', [one, canary, two], { 2: 100 }, ['promoted 2']],
  ['A promotion', [one, canary, command(planPromotion)], { 2: 100 }, ['promoted 2']],
  ['An abort', [one, canary, command(planAbort)], { 1: 100 }, ['aborted 2']],
  ['A preview', [one, put('2', { preview: true })], { 1: 100 }, ['preview begun 2']],
  [
    'The end of a preview',
    [one, put('2', { preview: true }), command(planEndOfPreviews)],
    { 1: 100 },
    ['preview ended 2'],
  ],
  ['A rollback', [one, two, command(planRollback)], { 1: 100 }, ['rolled back to 1', 'marked bad 2']],
  [
    'A rollback during a canary',
    [one, two, put('3', { traffic: 5 }), command(planRollback)],
    { 1: 100 },
    ['canary ended 3', 'rolled back to 1', 'marked bad 2'],
  ],
  [
    'An automatic rollback',
    [one, two, command(planAutomaticRollback, '2')],
    { 1: 100 },
    ['rolled back to 1', 'marked bad 2'],
  ],
  [
    'A second report',
    [one, two, command(planAutomaticRollback, '2'), command(planAutomaticRollback, '2')],
    { 1: 100 },
    [],
  ],
  [
    'The end of an automatic rollback',
    [one, two, command(planAutomaticRollback, '2'), command(planPutBack, '2')],
    { 2: 100 },
    ['restored 2', 'marked good 2'],
  ],
  [
    'A late report after the end of an automatic rollback',
    [one, two, command(planAutomaticRollback, '2'), command(planPutBack, '2'), command(planAutomaticRollback, '2')],
    { 2: 100 },
    [],
  ],
  ['Marking the canary bad', [one, canary, command(planBad, '2')], { 1: 100 }, ['aborted 2']],
  ['Marking a version good', [one, two, command(planRollback), command(planGood, '2')], { 1: 100 }, ['marked good 2']],
  ['Pruning', [one, two, put('3'), command(planPrune)], { 3: 100 }, ['pruned 1']],
])('%s changes shares and history in one plan', (_name, steps, expected, events) => {
  const state = steps.reduce(after, EMPTY);
  expect(shares(state)).toEqual(expected);
  expect(eventsOf(state.discovery).map(({ what, version }) => `${what} ${version}`)).toEqual(events);
});

it('With a first canary some visitors have no version of the app; with a later canary all visitors have one', () => {
  const sets = (steps: Step[]) =>
    setsOf(steps.reduce(after, EMPTY)).map((set) => set.map(({ version }) => version).join());
  expect(sets([put('1', { traffic: 10 })])).toEqual(['', '1']);
  expect(sets([one, canary])).toEqual(['1', '2']);
  expect(sets([put('1', { preview: true })])).toEqual(['']);
});

it.each<[string, Step[]]>([
  ['that a person made', [one, two, command(planRollback)]],
  ['after which another version was deployed', [one, two, command(planAutomaticRollback, '2'), put('3')]],
  ['during a canary', [one, two, command(planAutomaticRollback, '2'), put('3', { traffic: 10 })]],
  ['of a canary', [one, canary, command(planAutomaticRollback, '2')]],
])('The watch does not undo a rollback %s', (_what, steps) => {
  const state = steps.reduce(after, EMPTY);
  expect(() => after(state, command(planPutBack, '2'))).toThrow('the watch did not roll mfe-community 2 back');
});

it('A rollback skips a damaged version, and the promotion of a damaged version is refused', () => {
  const damaged = new Set([nameOf(APP, '2')]);
  const three = [one, two, put('3')].reduce(after, EMPTY);
  expect(shares(after({ ...three, damaged }, command(planRollback)))).toEqual({ 1: 100 });
  const tried = [one, canary].reduce(after, EMPTY);
  expect(() => command(planPromotion)({ ...tried, damaged })).toThrow(
    'the files of mfe-community 2 are gone or damaged',
  );
});

it('The same state and command give the same plan, and the state is not changed', () => {
  const version = fc.constantFrom(...VERSIONS);
  const steps = fc.oneof(
    fc
      .tuple(version, fc.option(fc.integer({ min: 1, max: 99 })))
      .map(([one, traffic]) => put(one, { traffic: traffic ?? undefined })),
    version.map((one) => put(one, { preview: true })),
    fc.constantFrom(planPromotion, planAbort, planEndOfPreviews, planRollback, planPrune).map((plan) => command(plan)),
    fc
      .tuple(fc.constantFrom(planBad, planGood, planRollback, planAutomaticRollback, planPutBack), version)
      .map(([plan, one]) => command(plan, one)),
  );
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 12 }), (all) => {
      let state = after(EMPTY, one);
      for (const step of all) {
        const before = JSON.stringify(state.discovery);
        try {
          expect(step(state)).toEqual(step(state));
          state = after(state, step);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          expect(JSON.stringify(state.discovery)).toBe(before);
        }
        expect(Object.values(shares(state)).reduce((sum, share) => sum + share, 0)).toBe(100);
      }
    }),
    { numRuns: 300 },
  );
});

it('A rollback leads to the last version, although the process that rolls back does not know its calls', () => {
  const calls = { 'GET /api/later': { reads: { id: 0 }, chunks: [] } };
  const ahead = { ...releaseOf(APP, '2'), calls };
  const entry = entryOf(ahead, { integrity: 'i', digest: 'd' });
  const started = [put('1'), put('2'), put('3')].reduce(after, EMPTY);
  const later = { ...started, stored: new Map([...stored, [nameOf(APP, '2'), { release: ahead, entry }]]) };
  expect(shares(after(later, command(planAutomaticRollback, '3')))).toEqual({ 2: 100 });
  expect(() => after(later, (state) => planDeploy(state, [{ ...ahead, version: '4' }], {}, origin))).toThrow(Refused);
});

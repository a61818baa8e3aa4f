import type { Deployment, Discovery } from '@onmaum/shared-contract/release/release';
import { planAbort, planPromotion } from '../plans/canary.ts';
import { planFlag } from '../plans/flags.ts';
import { planBad, planGood } from '../plans/marks.ts';
import { planEndOfPreviews } from '../plans/preview.ts';
import { planPutBack } from '../plans/put-back.ts';
import { planRemoval, planRestoration, restorationTarget } from '../plans/removal.ts';
import { planAutomaticRollback, planRollback, rollbackTargets } from '../plans/rollback.ts';
import type { Input, Plan, State } from '../plans/state.ts';
import type { Releases } from '../releases/releases.ts';
import { apply } from './apply.ts';
import { prune } from './prune.ts';

interface Command {
  /** The right that a token must have to run the command at a registry. */
  needs: 'publish' | 'preview' | 'take-back';
  /** @returns a message for the person who requested the command @throws Refused when it is not carried out */
  run: (releases: Releases, input: Input) => Promise<string>;
}

/** Carries out an automatic rollback that a site server requested. */
export const rollBackFailed: Command['run'] = planned(planAutomaticRollback, (discovery, { app }) =>
  targetsOf(discovery, { app }),
);

/** Undoes an automatic rollback because a site server requested it. */
export const putBackFailed: Command['run'] = planned(planPutBack, targetsOf);

/** Commands on stored releases. The tool runs them in a folder; a registry runs them for holders of a token. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  promote: { needs: 'publish', run: planned(planPromotion) },
  abort: { needs: 'publish', run: planned(planAbort) },
  'preview-end': { needs: 'preview', run: planned(planEndOfPreviews) },
  rollback: { needs: 'publish', run: planned(planRollback, targetsOf) },
  bad: { needs: 'publish', run: planned(planBad) },
  good: { needs: 'publish', run: planned(planGood) },
  remove: { needs: 'publish', run: planned(planRemoval) },
  restore: { needs: 'publish', run: planned(planRestoration, restoredBy) },
  flag: { needs: 'publish', run: planned(planFlag) },
  prune: {
    needs: 'publish',
    async run(releases, input) {
      const removed = await prune(releases, input);
      return removed.length > 0 ? `removed:\n${removed.join('\n')}` : 'nothing to remove';
    },
  },
  'take-back': { needs: 'take-back', run: rollBackFailed },
  'put-back': { needs: 'take-back', run: putBackFailed },
};

function planned(
  plan: (state: State, input: Input) => Plan,
  reads: (discovery: Discovery, input: Input) => ReturnType<typeof targetsOf> = () => [],
): Command['run'] {
  return async (releases, input) => {
    const { request } = input.origin;
    const options = { request, reads: (discovery: Discovery) => reads(discovery, input) };
    return (await apply(releases, (state) => plan(state, input), options)).message;
  };
}

const namesOf = (some: readonly Deployment[]) =>
  some.map(({ extras, metadata }) => ({ app: extras.app, version: metadata.version }));

function targetsOf(discovery: Discovery, input: Pick<Input, 'app' | 'version'>) {
  return namesOf(rollbackTargets(discovery, input));
}

function restoredBy(discovery: Discovery, input: Input) {
  const target = restorationTarget(discovery, input);
  return namesOf(target ? [target] : []);
}

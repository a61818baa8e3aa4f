import { confirmStep, endStep, offerStep } from './offer-steps.ts';
import { closeStep, decideStep, objectStep, reportStep } from './report-steps.ts';
import type { Act, Refusal, Step, Times } from './session-acts.ts';
import type { Bought } from './session-rules.ts';

/**
 * The state machine of an order's times (rules/orders.md#sessions): the changes that an act of buyer, counsellor, operator or
 * clock makes to sessions, offers and objections. Pure; `take-step.ts` writes. The state of the order itself changes only by
 * transitions of `order-machine.ts`: a step names the transition.
 * @returns the changes, or why the act is refused
 */
export function stepOf(act: Act, times: Times, bought: Bought, now: Date): Step | Refusal {
  switch (act.kind) {
    case 'offer':
      return offerStep(act, times, bought, now);
    case 'confirm':
      return confirmStep(act, times, bought, now);
    case 'decline':
    case 'withdraw':
      return endStep(act, times);
    case 'report':
      return reportStep(act, times, bought, now);
    case 'object':
      return objectStep(act, times, now);
    case 'decide':
      return decideStep(act, times, bought, now);
    case 'close':
      return closeStep(times, bought, now);
  }
}

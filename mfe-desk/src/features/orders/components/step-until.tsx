import type { DeskOrderItem } from '@onmaum/shared-contract';
import { ActTime, LastDay, SessionTime } from '@onmaum/shared-ui/act-time';
import { UNTIL_WORDS } from '../lib/step-words.ts';
import s from './order-words.module.css';

type Step = DeskOrderItem['next'];

/** The time of a next step with a label: a deadline, the last valid day, or the time of a session. */
export function StepUntil({ step: { group, until } }: { step: Step }) {
  if (!until) return null;
  const { before, after = '' } = UNTIL_WORDS[group];
  return (
    <span>
      <span className={s.label}>{before}</span>{' '}
      <span className={s.until}>
        <Until group={group} until={until} />
        {after}
      </span>
    </span>
  );
}

function Until({ group, until }: { group: Step['group']; until: string }) {
  if (group === 'agree') return <LastDay end={until} />;
  const isDeadline = group === 'contact' || group === 'answer' || group === 'closing';
  return isDeadline ? <ActTime iso={until} /> : <SessionTime iso={until} />;
}

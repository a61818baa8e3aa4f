import type { DeskOrder } from '@onmaum/shared-contract';
import { Button, Card, common } from '@onmaum/shared-ui';
import { ActTime, LastDay } from '@onmaum/shared-ui/act-time';
import { useContact } from '../api/acts.ts';
import { positionOfStep, STEP_NOTES, stepTitle, UNTIL_WORDS } from '../lib/step-words.ts';
import { ContactClock } from './contact-clock.tsx';
import { SessionActs } from './session-acts.tsx';

/** The next step of an order, with its acts. */
export function NextStepCard({ order }: { order: DeskOrder }) {
  const { group, until } = order.next;
  const position = positionOfStep(order);
  const contact = useContact(order.order_id);
  return (
    <Card as="section" aria-labelledby="next-step" className={common.stack3}>
      <h2 id="next-step" className={common.heading}>
        {stepTitle(order)}
      </h2>
      {until && (
        <p className={common.row}>
          {group === 'contact' && <ContactClock until={until} />}
          <span>
            {UNTIL_WORDS[group]} {group === 'agree' ? <LastDay end={until} /> : <ActTime iso={until} />}
            {(group === 'agree' || group === 'contact') && '까지'}
          </span>
        </p>
      )}
      <p className={common.muted}>{STEP_NOTES[group]}</p>
      {group === 'contact' && (
        <div className={common.row}>
          <Button variant="primary" busy={contact.isPending} onClick={() => contact.act(undefined)}>
            연락했어요
          </Button>
        </div>
      )}
      {position !== null && <SessionActs order={order} position={position} isNext />}
    </Card>
  );
}

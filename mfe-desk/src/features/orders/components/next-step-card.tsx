import type { DeskOrder } from '@onmaum/shared-contract';
import { Button, Card, common } from '@onmaum/shared-ui';
import { useContact } from '../api/acts.ts';
import { positionOfStep, STEP_NOTES, stepTitle } from '../lib/step-words.ts';
import { ContactClock } from './contact-clock.tsx';
import { SessionActs } from './session-acts.tsx';
import { StepUntil } from './step-until.tsx';

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
          <StepUntil step={order.next} />
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

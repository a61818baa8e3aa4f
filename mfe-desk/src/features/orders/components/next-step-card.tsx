import type { DeskOrder } from '@onmaum/shared-contract';
import { Button, Card, common, useNow } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { useContact } from '../api/acts.ts';
import { buyersOffer, positionOfStep, stepNote, stepTitle } from '../lib/step-words.ts';
import a from './acts.module.css';
import { ContactClock } from './contact-clock.tsx';
import { useQuestion } from './order-dialogs.tsx';
import { SessionActs } from './sessions/session-acts.tsx';
import { SessionPlace } from './sessions/session-place.tsx';
import { StepUntil } from './step-until.tsx';

interface Props {
  order: DeskOrder;
  /** The buyer's contact details, if the step needs them. */
  children: ReactNode;
}

/** The next step of an order, with the buttons for its actions. */
export function NextStepCard({ order, children }: Props) {
  const { group, until } = order.next;
  const position = positionOfStep(order);
  const contact = useContact(order.order_id);
  const now = useNow();
  const offered = now === null ? undefined : buyersOffer(order, now);
  const isOffered = offered !== undefined;
  const question = useQuestion();
  const ask = async () => {
    if (await question(CONTACT)) contact.act(undefined);
  };
  // the key keeps an open question about one session from acting on the session of a later step
  const acts = position !== null && <SessionActs key={position} order={order} position={position} isNext />;
  return (
    <Card as="section" aria-labelledby="next-step" className={common.stack3}>
      <h2 id="next-step" className={common.heading}>
        {stepTitle(order, isOffered)}
      </h2>
      {until && (
        <p className={common.row}>
          {group === 'contact' && <ContactClock until={until} />}
          <StepUntil step={order.next} />
        </p>
      )}
      <p className={common.muted}>{stepNote(order, offered)}</p>
      {position !== null && <SessionPlace order={order} position={position} isNext={group === 'today'} />}
      <div className={a.acts}>
        {isOffered && acts}
        {children}
        {group === 'contact' && (
          <Button variant={isOffered ? 'secondary' : 'primary'} busy={contact.isPending} onClick={() => void ask()}>
            연락했어요
          </Button>
        )}
        {!isOffered && acts}
      </div>
    </Card>
  );
}

const CONTACT = {
  text: '구매자에게 연락했다고 알릴까요?',
  note: '첫 연락을 마친 주문이 되고, 구매자는 연락받을 번호를 더 바꿀 수 없어요. 되돌릴 수 없어요.',
  confirm: '연락했어요',
};

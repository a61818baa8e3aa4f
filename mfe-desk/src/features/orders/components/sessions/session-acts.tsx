import type { DeskOrder } from '@onmaum/shared-contract';
import { isFixed } from '@onmaum/shared-contract/order/order';
import { useNow } from '@onmaum/shared-ui';
import { buyersOffer } from '../../lib/step-words.ts';
import { OfferTimes } from '../offers/offer-times.tsx';
import { OpenOffer } from '../offers/open-offer.tsx';
import { SessionReports } from './session-reports.tsx';

interface Props {
  order: DeskOrder;
  position: number;
  /** Whether the next step is about this session. The main button is then primary, unless only the first contact is due. */
  isNext?: boolean;
}

/** Buttons for the counsellor's current actions on a session, as items of an `acts` row (acts.module.css). */
export function SessionActs({ order, position, isNext = false }: Props) {
  const now = useNow();
  const session = order.counsels.find((one) => one.position === position);
  const offer = order.offers.find((one) => one.position === position);
  if (now === null) return null;
  const hasBegun = session && Date.parse(session.starts_at) <= now;
  const mayBeTimed = session
    ? session.status === 'scheduled' && !isFixed(new Date(session.starts_at), new Date(now))
    : position <= order.counsels.length + 1;
  const isMain = order.next.group !== 'contact' || buyersOffer(order, now) !== undefined;
  const variant = isNext && isMain ? 'primary' : 'secondary';
  return (
    <>
      {offer && <OpenOffer key={offer.offer_id} order={order} offer={offer} variant={variant} now={now} />}
      {session && hasBegun && session.status !== 'cancelled' && session.status !== 'failed' && (
        <SessionReports order={order} session={session} now={now} />
      )}
      {mayBeTimed && (
        <OfferTimes order={order} position={position} isPrimary={variant === 'primary' && !offer && !session} />
      )}
    </>
  );
}

import type { MeetingKind, OrderPlaces } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findPlaces } from './place-repository.ts';
import { GOODS_VALUE, SESSION_VALUE } from './place-text.ts';

export interface Sealed {
  db: Db;
  cipher: FieldCipher;
}

interface Place {
  kind: MeetingKind;
  value: string;
}

/** Agreed sessions of an order. Only scheduled sessions have a place. */
export async function placedSessions({ db, cipher }: Sealed, orderId: number) {
  const { goods, sessions } = await findPlaces(db, orderId);
  const usual: Place | null = goods.meeting_kind && {
    kind: goods.meeting_kind,
    value: GOODS_VALUE.open(cipher, goods.meeting_value_enc),
  };
  const placeOf = ({ status, kind, value_enc }: (typeof sessions)[number]): Place | null => {
    // a link or an address is not needed once the session is over
    if (status !== 'scheduled') return null;
    return kind ? { kind, value: SESSION_VALUE.open(cipher, value_enc) } : usual;
  };
  return { kind: goods.meeting_kind, sessions: sessions.map((session) => ({ ...session, place: placeOf(session) })) };
}

/** Places of the scheduled sessions of an order, as both sides see them. */
export async function showPlaces(sealed: Sealed, orderId: number): Promise<OrderPlaces> {
  const { kind, sessions } = await placedSessions(sealed, orderId);
  const places = sessions.flatMap(({ position, place }) => (place ? [{ position, ...place }] : []));
  return { order_id: orderId, kind: kind ?? '', places };
}

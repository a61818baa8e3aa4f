import { INFO_HOURS, isReviewPaid, purchasePoints } from '@onmaum/shared-contract';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { expiryOf, POINT_CAUSES } from '../../src/modules/point/causes.ts';
import { HOUR } from './clock.ts';
import type { PlannedInfo } from './infos.ts';
import type { Order } from './orders.ts';
import type { People } from './people.ts';
import type { Ballot } from './poll.ts';
import type { PlannedWorry } from './worries.ts';

type Entry = Insertable<Database['point_entries']> & { created_at: Date };

interface Grant {
  memberId: number;
  amount: number;
  cause: string;
  key: string;
  at: Date;
}

/** All demo content that earns points. */
export interface Activity {
  worries: readonly PlannedWorry[];
  infos: readonly PlannedInfo[];
  orders: readonly Order[];
  ballots: readonly (Ballot & { poll_id: number })[];
  people: People;
  now: Date;
}

/** The point entries that the activity earns (rules/points.md#grants), oldest first. */
export function earnedEntries(activity: Activity): Entry[] {
  const grants = [...forBoards(activity), ...forOrders(activity.orders), ...forInvitations(activity)]
    .filter(({ at }) => at <= activity.now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // keeps only the first grant of each key: the database accepts a key once for each member, for example to limit grants to
  // one a day
  const firstByKey = new Map<string, Grant>();
  for (const grant of grants) {
    const key = `${grant.memberId} ${grant.key}`;
    if (!firstByKey.has(key)) firstByKey.set(key, grant);
  }
  return [...firstByKey.values()].map(({ memberId, amount, cause, key, at }, index) => ({
    id: index + 1,
    member_id: memberId,
    kind: 'earn',
    amount,
    cause,
    cause_key: key,
    created_at: at,
    expires_at: expiryOf(at),
  }));
}

function forBoards({ worries, infos, ballots, people }: Activity): Grant[] {
  const { vote, worryAnswered, answerReviewed, infoPosted } = POINT_CAUSES;
  return [
    ...ballots.map((one) => ({ ...vote, key: vote.key(one.poll_id), memberId: one.member_id, at: one.created_at })),
    ...worries.flatMap(({ id, from, answered_at, reviewed_at }) => {
      const memberId = people.idOf(from.author);
      const grants: Grant[] = [];
      if (answered_at)
        grants.push({ ...worryAnswered, key: worryAnswered.key(koreanDay(answered_at)), memberId, at: answered_at });
      if (answered_at && reviewed_at && isReviewPaid(answered_at, reviewed_at)) {
        grants.push({ ...answerReviewed, key: answerReviewed.key(id), memberId, at: reviewed_at });
      }
      return grants;
    }),
    ...infos.map(({ row }) => {
      const at = new Date(row.created_at.getTime() + INFO_HOURS * HOUR);
      return { ...infoPosted, key: infoPosted.key(koreanDay(at)), memberId: row.author_id, at };
    }),
  ];
}

function forOrders(orders: readonly Order[]): Grant[] {
  const { orderCompleted, goodsReviewed } = POINT_CAUSES;
  return orders.flatMap(({ id, memberId, product, completedAt, review }) => {
    if (!completedAt) return [];
    const amount = purchasePoints(product.from.sellPrice);
    const grants: Grant[] = [{ ...orderCompleted, amount, key: orderCompleted.key(id), memberId, at: completedAt }];
    if (review && isReviewPaid(completedAt, review.writtenAt)) {
      grants.push({ ...goodsReviewed, key: goodsReviewed.key(id), memberId, at: review.writtenAt });
    }
    return grants;
  });
}

function forInvitations({ worries, infos, people }: Activity): Grant[] {
  const { invited, inviting } = POINT_CAUSES;
  return people.rows.flatMap(({ id, invited_by }) => {
    const first = [
      ...worries.filter(({ from }) => people.idOf(from.author) === id).map(({ created_at }) => created_at),
      ...infos.filter(({ row }) => row.author_id === id).map(({ row }) => row.created_at),
    ].toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (!first || invited_by === null || invited_by === undefined) return [];
    return [
      { ...invited, key: invited.key(), memberId: id, at: first },
      { ...inviting, key: inviting.key(id), memberId: invited_by, at: first },
    ];
  });
}

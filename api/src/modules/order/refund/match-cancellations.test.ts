import type { RefundKind } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { SERVER_TEXT } from '../../../texts.ts';
import { type BookedRefund, matchCancellations } from './match-cancellations.ts';

const PRICE = 50_000;
const ASKED = new Date('2030-01-01T10:00:00.500Z');
const at = (seconds: number) => new Date(ASKED.getTime() - 500 + seconds * 1000);

const refund = (id: number, amount: number, status: BookedRefund['status'], kind: RefundKind = 'request') => ({
  ...{ id, amount, status, kind },
  requestedAt: ASKED,
});
const byOthers = (amount: number, seconds = 60) => ({ amount, at: at(seconds), reason: '고객 요청' });
const ours = (id: number, amount: number) => ({ amount, at: at(90), reason: SERVER_TEXT.orderRefunded(id) });
const match = (refunds: BookedRefund[], ...cancellations: { amount: number; at: Date | null; reason: string }[]) =>
  matchCancellations(PRICE, refunds, {
    cancelled: cancellations.reduce((sum, { amount }) => sum + amount, 0),
    cancellations,
  });

describe('A cancellation at the provider', () => {
  it('that somebody else made is found once', () => {
    expect(match([], byOthers(10_000))).toEqual([{ act: 'found', amount: 10_000, at: at(60) }]);
    expect(match([refund(1, 10_000, 'done', 'provider')], byOthers(10_000))).toEqual([]);
    expect(match([refund(1, 10_000, 'done', 'provider')], byOthers(10_000), byOthers(5_000, 70))).toEqual([
      { act: 'found', amount: 5_000, at: at(70) },
    ]);
  });

  it('that we requested pays its refund, even if another cancellation has the same sum', () => {
    const asked = refund(7, 10_000, 'requested');
    expect(match([asked], ours(7, 10_000))).toEqual([{ act: 'done', id: 7, amount: 10_000 }]);
    expect(match([asked], byOthers(10_000), ours(7, 10_000))).toEqual([
      { act: 'done', id: 7, amount: 10_000 },
      { act: 'found', amount: 10_000, at: at(60) },
    ]);
    expect(match([{ ...asked, status: 'done' }], ours(7, 10_000))).toEqual([]);
  });

  it('of exactly the requested sum counts as the requested refund, if it was made after the request', () => {
    const asked = refund(7, 35_000, 'requested');
    expect(match([asked], byOthers(35_000))).toEqual([{ act: 'done', id: 7, amount: 35_000 }]);
    expect(match([{ ...asked, status: 'done' }], byOthers(35_000))).toEqual([]);
    expect(match([asked], byOthers(35_000, -3600))).toEqual([
      { act: 'reduce', id: 7, amount: 15_000 },
      { act: 'found', amount: 35_000, at: at(-3600) },
    ]);
  });

  it('leaves requested refunds no more than the rest, the newest is reduced first', () => {
    const both = [refund(1, 20_000, 'requested', 'failure'), refund(2, 30_000, 'requested')];
    expect(match(both, byOthers(40_000))).toEqual([
      { act: 'reduce', id: 2, amount: 0 },
      { act: 'reduce', id: 1, amount: 10_000 },
      { act: 'found', amount: 40_000, at: at(60) },
    ]);
  });

  it('counts even if the provider lists no history, and an outdated reading changes nothing', () => {
    expect(matchCancellations(PRICE, [], { cancelled: 8_000, cancellations: [] })).toEqual([
      { act: 'found', amount: 8_000, at: null },
    ]);
    expect(match([refund(1, 10_000, 'done', 'provider'), refund(2, 5_000, 'done')], byOthers(10_000))).toEqual([]);
  });
});

/** Applies changes as the database does. */
function apply(refunds: BookedRefund[], changes: ReturnType<typeof matchCancellations>): BookedRefund[] {
  const after = refunds.map((one) => ({ ...one }));
  for (const change of changes) {
    if (change.act === 'found') after.push(refund(1000 + after.length, change.amount, 'done', 'provider'));
    else {
      const one = after.find(({ id }) => id === change.id);
      if (one?.status !== 'requested') throw new Error('changed a refund that was not open');
      one.amount = change.amount;
      if (change.act === 'done') one.status = 'done';
    }
  }
  return after.filter(({ amount }) => amount > 0);
}

test('After any cancellations and requests, in readings of any age, the refunds add up to the cancelled sum', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('others' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ kind: fc.constant('request' as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ kind: fc.constantFrom('pay' as const, 'read' as const), amount: fc.nat({ max: 5 }) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let refunds: BookedRefund[] = [];
      let history: { amount: number; at: Date; reason: string }[] = [];
      const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
      const read = (length: number) => {
        const cancellations = history.slice(0, length);
        refunds = apply(refunds, matchCancellations(PRICE, refunds, { cancelled: sum(cancellations), cancellations }));
      };
      for (const [n, { kind, amount }] of acts.entries()) {
        const left = PRICE - sum(history);
        if (kind === 'others' && amount <= left) history = [...history, byOthers(amount, n)];
        else if (kind === 'request' && amount <= PRICE - sum(refunds)) {
          refunds.push(refund(n + 1, amount, 'requested'));
        } else if (kind === 'pay') {
          // the call names the sum that is left in our books, and the provider refuses a call with another sum
          const next = refunds.find(({ status }) => status === 'requested');
          const done = sum(refunds.filter(({ status }) => status === 'done'));
          if (next && PRICE - done === left) history = [...history, ours(next.id, next.amount)];
        } else if (kind === 'read') read(Math.max(0, history.length - amount));
        expect(sum(refunds)).toBeLessThanOrEqual(PRICE);
      }
      read(history.length);
      const settled = refunds;
      read(history.length);
      expect(refunds).toEqual(settled);
      expect(sum(refunds.filter(({ status }) => status === 'done'))).toBe(sum(history));
    }),
    { numRuns: 2_000 },
  );
});

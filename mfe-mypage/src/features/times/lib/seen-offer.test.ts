import { someOffer, somePurchase, someSession } from '../../../test/purchases.ts';
import { changeSince, seenOf } from './seen-offer.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const offer = someOffer({ by: 'counsellor' });
/** A purchase whose offer would change an agreed time. */
const changing = somePurchase({ offers: [offer], counsels: [someSession({ starts_at: '2026-11-25T01:00:00.000Z' })] });
const seen = seenOf(somePurchase({ offers: [offer] }), 1);

test.each([
  ['is the same', somePurchase({ offers: [offer] }), now, null],
  ['is gone', somePurchase(), now, 'ended'],
  ['is gone, as its times have passed', somePurchase(), Date.parse('2026-11-25T05:00:00.000Z'), 'passed'],
  ['is another one', somePurchase({ offers: [{ ...offer, offer_id: 10 }] }), now, 'renewed'],
  [
    'was answered by an offer in another tab',
    somePurchase({ offers: [someOffer({ offer_id: 10 })] }),
    now,
    'superseded',
  ],
  ['was confirmed in another tab', somePurchase({ counsels: [someSession()] }), now, 'agreed'],
  ['can no longer change the agreed time', changing, Date.parse('2026-11-24T21:00:00.000Z'), 'fixed'],
  ['can still change the agreed time', changing, Date.parse('2026-11-24T20:59:00.000Z'), null],
] as const)('the offer on screen %s', (_what, purchase, at, expected) => {
  const before = purchase === changing ? seenOf(changing, 1) : seen;
  expect(changeSince(before, seenOf(purchase, 1), at)).toBe(expected);
});

test('an offer of the buyer that is declined changes nothing on screen', () => {
  const own = seenOf(somePurchase({ offers: [someOffer()] }), 1);
  expect(changeSince(own, seenOf(somePurchase(), 1), now)).toBeNull();
});

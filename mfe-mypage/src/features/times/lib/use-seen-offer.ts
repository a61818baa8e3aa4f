import { useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { isOpen } from '../../purchase/lib/purchase-state.ts';
import { mayOffer } from './next-step.ts';
import { CHANGE_WORDS, changeSince, endWords, seenOf } from './seen-offer.ts';

/** A change of the times that was not made in this dialog. */
export interface TimesNews {
  text: string;
  /** Whether the times on screen are void, so that the text replaces them. */
  replaces: boolean;
  /** Whether there are other offered times to show. */
  hasOffer: boolean;
  mayOffer: boolean;
}

/**
 * Keeps the times on screen when they change elsewhere, until the buyer presses a button that shows the current times
 * (rules/orders.md#next-step).
 */
export function useSeenOffer(purchase: ListedPurchase, position: number, now: number) {
  const present = seenOf(purchase, position);
  const [seen, setSeen] = useState(present);
  const [showsFree, setShowsFree] = useState(present.offer === undefined);
  /** Counts the presses that show the current times. */
  const [showing, setShowing] = useState(0);
  const change = changeSince(seen, present, now);
  const show = (free: boolean) => {
    setSeen(present);
    setShowsFree(free);
    setShowing(showing + 1);
  };
  return { seen, showsFree, showing, show, isOffered: present.offer !== undefined, news: newsOf() };

  function newsOf(): TimesNews | null {
    if (!isOpen(purchase)) {
      const text = `${endWords(purchase)} 상담 시간을 더 정할 수 없어요.`;
      return { text, replaces: true, hasOffer: false, mayOffer: false };
    }
    if (!change) return null;
    return {
      text: CHANGE_WORDS[change],
      // a new or ended offer does not affect the free times on screen, but an agreed or fixed time makes them void
      replaces: !showsFree || change === 'agreed' || change === 'fixed',
      hasOffer: present.offer !== undefined && change !== 'fixed',
      mayOffer: mayOffer(purchase, position, now) !== null,
    };
  }
}

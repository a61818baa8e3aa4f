/** An act on a member's points, performed several times concurrently. */
export type Act = { amount: number; times: number } & (
  | { kind: 'grant' /** Whether it is granted at most once in a Korean day. */; daily: boolean }
  | { kind: 'spend' }
  | { kind: 'take-back' /** Whether points are taken from the last granted lot first. */; own: boolean }
);

interface Lot {
  left: number;
  expires: number;
}

/** Formats Korean dates with Intl, independently of the site's own functions. */
const seoul = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' });

/** Model of one member's points, computed from the rules without a database (rules/points.md). */
export class LedgerModel {
  readonly #lots: Lot[] = [];
  readonly #keys = new Set<string>();

  balance(now: Date): number {
    return this.#live(now).reduce((sum, { left }) => sum + left, 0);
  }

  /**
   * Performs an act on the model. @returns `key`: the key of the act; `effects`: the number of times that it succeeds; `lotOf`: a
   * function that chooses the lot from which points are taken first
   */
  perform(act: Act, round: number, now: Date) {
    const key = act.kind === 'grant' && act.daily ? `daily:${seoul.format(now)}` : `round:${round}`;
    const own = this.#lots.length - 1;
    const lotOf = (ids: readonly number[]) => (act.kind === 'take-back' && act.own ? ids[own] : undefined);
    return { key, lotOf, effects: this.#apply(act, key, own, now) };
  }

  #apply(act: Act, key: string, own: number, now: Date): number {
    if (act.kind === 'spend') {
      const effects = Math.min(act.times, Math.floor(this.balance(now) / act.amount));
      this.#take(effects * act.amount, now);
      return effects;
    }
    if (act.kind === 'take-back') {
      this.#take(act.amount, now, act.own ? this.#lots[own] : undefined);
      return 0;
    }
    if (this.#keys.has(key)) return 0;
    this.#keys.add(key);
    const expires = new Date(now);
    expires.setUTCFullYear(now.getUTCFullYear() + 2);
    this.#lots.push({ left: act.amount, expires: expires.getTime() });
    return 1;
  }

  #live = (now: Date) => this.#lots.filter(({ expires }) => expires > now.getTime());

  /** Takes points, at most the balance: from the given lot first, then from those that expire soonest. */
  #take(amount: number, now: Date, first?: Lot) {
    let due = amount;
    const others = this.#live(now).toSorted((a, b) => a.expires - b.expires);
    const isLive = first && first.expires > now.getTime();
    for (const lot of isLive ? [first, ...others.filter((one) => one !== first)] : others) {
      const taken = Math.min(due, lot.left);
      lot.left -= taken;
      due -= taken;
    }
  }
}

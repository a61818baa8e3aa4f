import { isInconclusive, typedAt } from '@onmaum/shared-auth';
import { followStep, followTabs, shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import type { Leaving } from '@onmaum/shared-ui/forms';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** Versions of the data that a form changes, by their field names in the call. */
export type Versions = Readonly<Record<string, number>>;

/** Unsaved values, and the saved versions on which they are based. */
interface Kept<Values, Base> {
  base: Base;
  values: Values;
}

interface Options<Values, Base> {
  owner: number;
  /** Key of the form in the device's storage. */
  name: string;
  /** Example for the shape of stored values: it has every field, and one item in every list. */
  example: Values;
  /** Returns a text by which values are compared: values with the same text are equal. */
  keyOf: (values: Values) => string;
  saved: Values;
  /** The saved versions. */
  versions: Base;
  /** Key of the query for the saved values. */
  queryKey: QueryKey;
}

const isEqual = (one: Versions, other: Versions) =>
  Object.entries(one).every(([field, version]) => other[field] === version);

/**
 * Values of a form. They are stored on this device until they are saved, even if the page is left (rules/sign-in.md#typed-text).
 * All tabs of the device show and change the same unsaved values. If another device saves other values meanwhile, `notice` is
 * 'stale', and the typed values stay until the person chooses.
 */
export function useKeptDraft<Values extends object, Base extends Versions>({
  owner,
  name,
  example,
  keyOf,
  saved,
  versions,
  queryKey,
}: Options<Values, Base>) {
  // `versions` always has the same fields, so its first value serves as the expected shape of stored versions
  const [shape] = useState(versions);
  const client = useQueryClient();
  const place = useMemo(
    () =>
      typedValue<Kept<Values, Base>>(
        typedAt({ owner, name, device: true }),
        shapedLike({ base: shape, values: example }),
      ),
    [owner, name, example, shape],
  );
  const isSame = (one: Values, other: Values) => keyOf(one) === keyOf(other);
  const [typed, setTyped] = useState(() => place.read());
  const [isRestored, setRestored] = useState(typed !== null);
  const [unanswered, setUnanswered] = useState(0);
  /**
   * Saves without an answer so far. The server may have saved their values, so that typed values count as changed even if they
   * equal `saved`.
   */
  const saves = useRef(0);
  const count = (next: number) => {
    saves.current = next;
    setUnanswered(next);
  };
  const values = typed?.values ?? saved;
  /** Whether another version was saved after the typed values were begun. If it has these values, nothing is unsaved. */
  const isOutdated = typed !== null && !isEqual(typed.base, versions);
  const isChanged = typed !== null && (!isSame(values, saved) || (unanswered > 0 && !isOutdated));
  const isStale = isChanged && isOutdated;
  /**
   * The latest typed values of this tab. A save that ends late reads them here, because the values of its own render are
   * outdated.
   */
  const own = useRef(typed);
  /** Whether the device has the latest values of this tab. Otherwise they exist only here, and those of other tabs stay. */
  const isKept = useRef(true);
  /** The values that this tab has taken from another one, and the saved versions at that time. */
  const taken = useRef<{ typed: Kept<Values, Base> | null; at: Base } | null>(null);

  const keep = (kept: Kept<Values, Base> | null): void => {
    const before = own.current;
    own.current = kept;
    setTyped(kept);
    const mayStore = isOwn(before);
    isKept.current = kept === null || (mayStore && place.keep(kept));
    if (kept === null && mayStore) place.drop();
  };
  /** Whether this tab knows the stored values, if there are any. */
  const isOwn = (before: Kept<Values, Base> | null) => {
    const stored = place.read();
    return stored === null || (before !== null && isSame(stored.values, before.values));
  };

  /** Continues with `values`, which are based on these versions of `now`, the saved values. */
  const edit = (values: Values, now: Values, base: Base) => {
    // the server refuses saves that replace an older version
    if (own.current && !isEqual(own.current.base, base)) count(0);
    keep(saves.current === 0 && isSame(values, now) ? null : { base, values });
  };
  const discard = () => {
    setRestored(false);
    edit(saved, saved, versions);
  };
  // Drops typed values that a newer version contains, for example because the answer to their save was lost. Until the saved
  // values are fetched, those of another tab may be based on a version that is newer than `versions`.
  useEffect(() => {
    const isAhead = taken.current?.typed === typed && isEqual(taken.current.at, versions);
    if (isOutdated && !isChanged && own.current === typed && !isAhead) discard();
  });

  const follow = useEffectEvent(() => {
    const stored = place.find();
    const step = followStep(
      { stored, own: own.current, isKept: isKept.current, saves: saves.current },
      (one, other) => isEqual(one.base, other.base) && isSame(one.values, other.values),
    );
    if (step === 'keep' || stored === undefined) return;
    if (step === 'refetch') isKept.current = false;
    else {
      own.current = stored;
      taken.current = { typed: stored, at: versions };
      setTyped(stored);
      setRestored(stored !== null);
    }
    // the other tab may have saved values
    if (!stored || !isEqual(stored.base, versions)) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => followTabs(follow), []);

  const leaving = useRef<() => Leaving>(() => ({ isWritten: false, isKept: false }));
  useEffect(() => {
    leaving.current = () => ({ isWritten: isChanged, isKept: isChanged && isOwn(typed) && place.keep(typed) });
  });

  return {
    values,
    /** The saved versions that a save replaces. */
    base: isChanged ? typed.base : versions,
    isChanged,
    /** 'stale': another version was saved after these values were begun; 'restored': the values are from an earlier visit. */
    notice: isStale ? 'stale' : isChanged && isRestored ? 'restored' : null,
    change(values: Values) {
      if (isStale) keep({ base: typed.base, values });
      else edit(values, saved, versions);
    },
    /** Continues with the saved values. */
    discard,
    /** Continues with the typed values, which will replace the saved ones. */
    continueTyped: () => edit(values, saved, versions),
    dismiss: () => setRestored(false),
    /** Call when values are sent, and then either `finish` or `fail`. */
    start: () => count(saves.current + 1),
    /** Call when `sent` was saved with the versions `savedAs`. Values that were typed meanwhile stay. */
    finish(sent: Values, savedAs: Base) {
      // a fetch that began before the save may bring the values from before it
      void client.cancelQueries({ queryKey, exact: true }, { revert: false });
      setRestored(false);
      count(0);
      edit(own.current?.values ?? sent, sent, savedAs);
    },
    /** Call when the values were not saved. @param settlesAll whether the refusal proves that no earlier save was stored */
    fail(error: unknown, settlesAll = false) {
      if (isInconclusive(error)) return;
      count(settlesAll ? 0 : Math.max(0, saves.current - 1));
      const latest = own.current;
      if (latest && isEqual(latest.base, versions)) edit(latest.values, saved, versions);
    },
    /**
     * Call when this page has replaced the saved values in another way than by a save.
     * @param before the versions that were replaced; values that are based on others stay as they are
     * @param merge returns what the typed values become
     */
    rebase(before: Base, now: { values: Values; versions: Base }, merge: (values: Values) => Values) {
      const latest = own.current;
      if (latest && isEqual(latest.base, before)) edit(merge(latest.values), now.values, now.versions);
    },
    /** Returns whether there are unsaved values, for `useLeaveGuard`. */
    leaving: useCallback(() => leaving.current(), []),
  };
}

export type KeptDraft<Values extends object> = ReturnType<typeof useKeptDraft<Values, Versions>>;

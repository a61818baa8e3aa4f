import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import type { Leaving } from '@onmaum/shared-ui/forms';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Versions of what a form changes, by the field of the call that has them. */
export type Versions = Readonly<Record<string, number>>;

/** Values that were changed and not saved, and the saved versions that they began from. */
interface Kept<Values, Base> {
  base: Base;
  values: Values;
}

interface Options<Values, Base> {
  owner: number;
  /** Names the form on this device. */
  name: string;
  /** Values with every field, and one item in every list. */
  example: Values;
  /** Compares values: two with the same text are the same. */
  keyOf: (values: Values) => string;
  saved: Values;
  /** The saved versions. */
  versions: Base;
}

const isEqual = (one: Versions, other: Versions) =>
  Object.entries(one).every(([field, version]) => other[field] === version);

/**
 * Values of a form that outlive the page on this device until they are saved (rules/sign-in.md#typed-text). What another
 * device saved meanwhile is shown as `stale`, and replaces nothing unseen.
 */
export function useKeptDraft<Values extends object, Base extends Versions>({
  owner,
  name,
  example,
  keyOf,
  saved,
  versions,
}: Options<Values, Base>) {
  // every version has the same fields
  const [shape] = useState(versions);
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
  const isChanged = typed !== null && !isSame(typed.values, saved);

  const keep = (kept: Kept<Values, Base> | null): boolean => {
    setTyped(kept);
    // nothing may be stored after the session
    if (kept && sessionStore.getState().user_idx === owner) return place.keep(kept);
    place.drop();
    return false;
  };

  const leaving = useRef<() => Leaving>(() => ({ isWritten: false, isKept: false }));
  useEffect(() => {
    leaving.current = () => ({ isWritten: isChanged, isKept: isChanged && place.keep(typed) });
  });

  return {
    values: typed?.values ?? saved,
    /** The saved versions that a save replaces. */
    base: isChanged ? typed.base : versions,
    isChanged,
    /** 'stale': another version was saved since these values began; 'restored': the values are from an earlier visit. */
    notice: isChanged ? (!isEqual(typed.base, versions) ? 'stale' : isRestored ? 'restored' : null) : null,
    change(values: Values) {
      const base = isChanged ? typed.base : versions;
      keep(isEqual(base, versions) && isSame(values, saved) ? null : { base, values });
    },
    /** Continues with the saved values. */
    discard: () => void keep(null),
    /** Continues with the typed values, which will replace the saved ones. */
    continueTyped: () => void keep(typed && { ...typed, base: versions }),
    dismiss: () => setRestored(false),
    /** Call when values were saved as these versions. Values that were changed meanwhile stay. */
    finish(sent: Values, savedAs: Base) {
      setRestored(false);
      const latest = place.read() ?? typed;
      keep(latest && !isSame(latest.values, sent) ? { base: savedAs, values: latest.values } : null);
    },
    /** For `useLeaveGuard`. */
    leaving: useCallback(() => leaving.current(), []),
  };
}

export type KeptDraft<Values extends object> = ReturnType<typeof useKeptDraft<Values, Versions>>;

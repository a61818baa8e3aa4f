import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import type { Leaving } from '@onmaum/shared-ui/forms';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

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
}: Options<Values, Base>) {
  // `versions` always has the same fields, so its first value serves as the expected shape of stored versions
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
    // after the person was signed out, nothing may be stored
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
    /** 'stale': another version was saved after these values were begun; 'restored': the values are from an earlier visit. */
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
    /** Call when `sent` was saved with the versions `savedAs`. Values that were typed meanwhile stay. */
    finish(sent: Values, savedAs: Base) {
      setRestored(false);
      const latest = place.read() ?? typed;
      keep(latest && !isSame(latest.values, sent) ? { base: savedAs, values: latest.values } : null);
    },
    /** Returns whether there are unsaved values, for `useLeaveGuard`. */
    leaving: useCallback(() => leaving.current(), []),
  };
}

export type KeptDraft<Values extends object> = ReturnType<typeof useKeptDraft<Values, Versions>>;

import type { IntakeBody, IntakeSheet } from '@onmaum/shared-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type IntakeValues, intakeValues, isSameIntake } from './intake-values.ts';
import { type BegunIntake, dropIntake, isOwnerActive, isStored, keepIntake } from './kept-intake.ts';

interface Options {
  owner: number;
  form: UseFormReturn<IntakeValues, unknown, IntakeBody>;
  /** The saved sheet and its version; 0 before the first save. */
  saved: IntakeValues;
  version: number;
  /** With what the form has begun. */
  begun: BegunIntake;
}

/** Keeps what is typed into the form on this device, and brings it together with what was saved elsewhere. */
export function useKeptIntake({ owner, form, saved, version, begun }: Options) {
  /** The version that the form is written on. */
  const [base, setBase] = useState(begun.base);
  const [notice, setNotice] = useState(begun.notice);
  const seen = useRef({ saved, version });
  /** Values that this form has stored, and their base version. */
  const own = useRef({ base: begun.base, stored: begun.stored });

  const keep = useCallback(
    (values: IntakeValues) => {
      const stored = keepIntake(owner, { base: own.current.base, values });
      // text stored before a failure is still there, and must be dropped later
      own.current.stored = stored ?? own.current.stored;
      return stored !== null;
    },
    [owner],
  );
  const drop = useCallback(() => dropIntake(owner, own.current.stored), [owner]);
  const show = (values: IntakeValues) => form.reset(structuredClone(values));
  /** Continues on a version, as its latest writer or reader. */
  const continueOn = (latest: number) => {
    own.current.base = latest;
    setBase(latest);
    setNotice(null);
  };

  // saved text need not be kept
  useEffect(() => {
    if (begun.notice === null) drop();
  }, [begun, drop]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void (isSameIntake(values, seen.current.saved) ? drop() : keep(values)),
      }),
    [form, keep, drop],
  );

  // a sheet that comes later than the form: from another tab, or in place of one that was cached
  const follow = useEffectEvent((latest: number) => {
    const before = seen.current;
    if (latest <= before.version) return;
    seen.current = { saved, version: latest };
    const values = form.getValues();
    const isTyped = !isSameIntake(values, before.saved);
    if (isTyped && !isSameIntake(values, saved)) {
      keep(values);
      return setNotice('stale');
    }
    continueOn(latest);
    if (isTyped) drop();
    else show(saved);
  });
  useEffect(() => follow(version), [version]);

  return {
    base,
    notice,
    /** State at the time when the page is left. It is stored again then, since another tab may have replaced it. */
    leaving: useCallback(() => {
      const values = form.getValues();
      const isWritten = isOwnerActive(owner) && !isSameIntake(values, seen.current.saved);
      return { isWritten, isKept: isWritten && keep(values) };
    }, [form, owner, keep]),
    /** Whether the form differs from the saved sheet. */
    isTyped: () => !isSameIntake(form.getValues(), seen.current.saved),
    /** Another sheet was saved meanwhile. */
    askWhich: () => setNotice('stale'),
    /** Continues with what is saved, or with what is in the form, which is saved over it then. */
    choose(which: 'saved' | 'typed') {
      // a question may have been open meanwhile: what is saved by now counts
      const latest = seen.current;
      continueOn(latest.version);
      if (which === 'typed') return void keep(form.getValues());
      drop();
      show(latest.saved);
    },
    dismiss: () => setNotice(null),
    /** This form's sheet is saved. @returns whether it is all that was typed by now */
    finish(sheet: IntakeSheet): boolean {
      seen.current = { saved: intakeValues(sheet), version: sheet.version };
      continueOn(sheet.version);
      const values = form.getValues();
      const isAll = isSameIntake(values, seen.current.saved);
      if (isAll) drop();
      else if (isStored(owner, own.current.stored)) keep(values);
      return isAll;
    },
  };
}

export type KeptForm = ReturnType<typeof useKeptIntake>;

import type { IntakeBody, IntakeSheet } from '@onmaum/shared-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type IntakeValues, intakeValues, isSameIntake } from './intake-values.ts';
import { dropIntake, type InitialIntake, isOwnerActive, isStored, keepIntake } from './kept-intake.ts';

interface Options {
  owner: number;
  form: UseFormReturn<IntakeValues, unknown, IntakeBody>;
  /** The values of the saved sheet. */
  saved: IntakeValues;
  /** Version of the saved sheet; 0 before the first save. */
  version: number;
  initial: InitialIntake;
}

/** Stores unsaved text of the form on this device, and merges it with sheets saved elsewhere. */
export function useKeptIntake({ owner, form, saved, version, initial }: Options) {
  /** The saved version that the form edits. */
  const [base, setBase] = useState(initial.base);
  const [notice, setNotice] = useState(initial.notice);
  const seen = useRef({ saved, version });
  /** The text that this form has stored, and its base version. */
  const own = useRef({ base: initial.base, stored: initial.stored });

  const keep = useCallback(
    (values: IntakeValues) => {
      const stored = keepIntake(owner, { base: own.current.base, values });
      // if storing fails, the previous text is still stored, and must be deleted later
      own.current.stored = stored ?? own.current.stored;
      return stored !== null;
    },
    [owner],
  );
  const drop = useCallback(() => dropIntake(owner, own.current.stored), [owner]);
  const show = (values: IntakeValues) => form.reset(structuredClone(values));
  /** Makes this saved version the base of further edits. */
  const continueOn = (latest: number) => {
    own.current.base = latest;
    setBase(latest);
    setNotice(null);
  };

  // deletes a stored text that equals the saved sheet
  useEffect(() => {
    if (initial.notice === null) drop();
  }, [initial, drop]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void (isSameIntake(values, seen.current.saved) ? drop() : keep(values)),
      }),
    [form, keep, drop],
  );

  // handles a sheet that is newer than the form's: another tab saved one, or a fetch replaced the cached sheet
  const mergeNewer = useEffectEvent((latest: number) => {
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
  useEffect(() => mergeNewer(version), [version]);

  return {
    base,
    notice,
    /** Call when the page is left. Stores the text again, because it may have been deleted. */
    leaving: useCallback(() => {
      const values = form.getValues();
      const isWritten = isOwnerActive(owner) && !isSameIntake(values, seen.current.saved);
      return { isWritten, isKept: isWritten && keep(values) };
    }, [form, owner, keep]),
    /** Whether the form differs from the saved sheet. */
    isTyped: () => !isSameIntake(form.getValues(), seen.current.saved),
    /** Call when a newer version of the sheet was saved elsewhere. */
    markStale: () => setNotice('stale'),
    /** Continues with the saved sheet, or with the form's text, which will overwrite the saved sheet. */
    choose(which: 'saved' | 'typed') {
      // the sheet may have been saved again while a question was open: use the latest
      const latest = seen.current;
      continueOn(latest.version);
      if (which === 'typed') return void keep(form.getValues());
      drop();
      show(latest.saved);
    },
    dismiss: () => setNotice(null),
    /** Call when this form's sheet was saved. @returns whether it equals the text in the form */
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

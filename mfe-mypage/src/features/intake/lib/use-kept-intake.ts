import { isInconclusive } from '@onmaum/shared-auth';
import { followStep, followTabs } from '@onmaum/shared-auth/typed-value';
import type { IntakeBody, IntakeSheet } from '@onmaum/shared-contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type IntakeValues, intakeValues, isSameIntake } from './intake-values.ts';
import { type InitialIntake, intakePlace, isSameKept } from './kept-intake.ts';

interface Options {
  owner: number;
  form: UseFormReturn<IntakeValues, unknown, IntakeBody>;
  /** The values of the saved sheet. */
  saved: IntakeValues;
  /** Version of the saved sheet; 0 before the first save. */
  version: number;
  initial: InitialIntake;
  /** Fetches the sheet again. */
  refetch: () => Promise<unknown>;
}

/**
 * Stores unsaved text of the form on this device, whose tabs all show and change the same text. If a newer sheet was saved
 * elsewhere, the form shows it, or a notice if the member has typed a different text.
 */
export function useKeptIntake({ owner, form, saved, version, initial, refetch }: Options) {
  /** The saved version that the form edits. */
  const [base, setBase] = useState(initial.base);
  const [notice, setNotice] = useState(initial.notice);
  const seen = useRef({ saved, version });
  /** Saves without an answer so far. The server may have saved their text, so that even the text saved before counts as typed. */
  const saves = useRef(0);
  const place = useMemo(() => intakePlace(owner), [owner]);
  /**
   * The saved version that the form edits; the text on the device that this form has shown or stored; and whether the device has
   * the latest text of this form. Otherwise this text exists only here, and that of another tab stays on the device.
   */
  const own = useRef({ base: initial.base, kept: initial.kept, isKept: true });
  const isTyped = useCallback((values: IntakeValues, before = seen.current.saved) => {
    // another tab may have begun its text from a version that this one has yet to fetch
    const isAhead = own.current.base > seen.current.version;
    return saves.current > 0 || isAhead || !isSameIntake(values, before);
  }, []);

  /** Whether the device still has the text of this form. */
  const isStored = useCallback(() => {
    const stored = place.read();
    return stored !== null && own.current.kept !== null && isSameKept(stored, own.current.kept);
  }, [place]);
  const keep = useCallback(
    (values: IntakeValues) => {
      const isKnown = place.read() === null || isStored();
      const next = { base: own.current.base, values: structuredClone(values) };
      own.current.isKept = isKnown && place.keep(next);
      // also if storing fails: the place then has this text for this page only, or still the previous one
      if (isKnown) own.current.kept = place.read();
      return own.current.isKept;
    },
    [place, isStored],
  );
  const drop = useCallback(() => {
    if (isStored()) place.drop();
    own.current.kept = null;
    own.current.isKept = true;
  }, [place, isStored]);
  const show = (values: IntakeValues) => form.reset(structuredClone(values));
  /** Makes this saved version the base of further edits. */
  const continueOn = (latest: number) => {
    // the server refuses saves that replace an older version
    if (latest !== own.current.base) saves.current = 0;
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
        callback: ({ values }) => {
          const { kept, isKept } = own.current;
          // showing the text of another tab changes the form too, but must not write it again
          if (isKept && isSameIntake(values, kept?.values ?? seen.current.saved)) return;
          if (isTyped(values)) keep(values);
          else drop();
        },
      }),
    [form, isTyped, keep, drop],
  );

  // handles a sheet that is newer than the form's: another tab saved one, or a fetch replaced the cached sheet
  const mergeNewer = useEffectEvent((latest: number) => {
    const before = seen.current;
    if (latest <= before.version) return;
    seen.current = { saved, version: latest };
    const values = form.getValues();
    if (own.current.base === latest) return isTyped(values) ? undefined : drop();
    const wasTyped = isTyped(values, before.saved);
    if (wasTyped && !isSameIntake(values, saved)) {
      keep(values);
      return setNotice('stale');
    }
    continueOn(latest);
    if (wasTyped) drop();
    else show(saved);
  });
  useEffect(() => mergeNewer(version), [version]);

  const follow = useEffectEvent(() => {
    const stored = place.find();
    const { kept, isKept } = own.current;
    const step = followStep({ stored, own: kept, isKept, saves: saves.current }, isSameKept);
    if (step === 'keep' || stored === undefined) return;
    const latest = seen.current;
    if (step === 'refetch') own.current.isKept = false;
    else {
      const { base, values } = stored ?? { base: latest.version, values: latest.saved };
      own.current = { base, kept: stored, isKept: true };
      setBase(base);
      setNotice(stored && (base < latest.version ? 'stale' : 'restored'));
      if (!isSameIntake(values, form.getValues())) show(values);
    }
    // the other tab may have saved a sheet
    if (stored?.base !== latest.version) void refetch();
  });
  useEffect(() => followTabs(follow), []);

  return {
    base,
    notice,
    /** Call when the page is left. Stores the text again, because it may have been deleted. */
    leaving: useCallback(() => {
      const values = form.getValues();
      const isWritten = isTyped(values);
      return { isWritten, isKept: isWritten && keep(values) };
    }, [form, isTyped, keep]),
    /** Whether the form may differ from the saved sheet. */
    isTyped: () => isTyped(form.getValues()),
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
    /** Call when the sheet is sent, and then either `finish` or `fail`. */
    start: () => {
      saves.current += 1;
    },
    /** Call when the sheet was not saved. */
    fail(error: unknown) {
      if (isInconclusive(error)) return;
      saves.current = Math.max(0, saves.current - 1);
      if (!isTyped(form.getValues())) drop();
    },
    /** Call when this form's sheet was saved. @returns whether it equals the text in the form */
    finish(sheet: IntakeSheet): boolean {
      saves.current = 0;
      seen.current = { saved: intakeValues(sheet), version: sheet.version };
      continueOn(sheet.version);
      const values = form.getValues();
      const isAll = isSameIntake(values, seen.current.saved);
      if (isAll) drop();
      // after the page was left, another page may have dropped the text
      else if (isStored()) keep(values);
      return isAll;
    },
  };
}

export type KeptForm = ReturnType<typeof useKeptIntake>;

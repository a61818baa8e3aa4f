import type { IntakeBody } from '@onmaum/shared-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type IntakeValues, isSameIntake } from './intake-values.ts';
import { dropIntake, type IntakeNotice, type KeptIntake, keepIntake } from './kept-intake.ts';

interface Options {
  owner: number;
  form: UseFormReturn<IntakeValues, unknown, IntakeBody>;
  /** What is saved, and its version; 0 for nothing yet. */
  saved: IntakeValues;
  version: number;
  /** With what the form has begun. */
  begun: KeptIntake & { notice: IntakeNotice };
}

/** Keeps what is typed into the form on this device, and brings it together with what was saved elsewhere. */
export function useKeptIntake({ owner, form, saved, version, begun }: Options) {
  /** The version that the form is written on. */
  const [base, setBase] = useState(begun.base);
  const [notice, setNotice] = useState(begun.notice);
  const seen = useRef({ saved, version });
  const state = useRef({ isKept: true, isFinished: false });

  const show = (values: IntakeValues) => form.reset(structuredClone(values));

  // what is saved need not be kept
  const isKept = begun.notice !== null;
  useEffect(() => {
    if (!isKept) dropIntake(owner);
  }, [isKept, owner]);

  const keep = useEffectEvent((values: IntakeValues) => {
    if (state.current.isFinished) return;
    if (isSameIntake(values, saved)) dropIntake(owner);
    else state.current.isKept = keepIntake(owner, { base, values });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);

  // a sheet that comes later than the form: from another tab, or in place of one that was cached
  const follow = useEffectEvent((latest: number) => {
    const before = seen.current;
    seen.current = { saved, version: latest };
    if (latest === before.version || state.current.isFinished) return;
    if (!isSameIntake(form.getValues(), before.saved)) return setNotice('stale');
    show(saved);
    setBase(latest);
  });
  useEffect(() => follow(version), [version]);

  return {
    base,
    notice,
    /** What is known when the page is left. */
    leaving: useCallback(() => {
      const { isFinished, isKept } = state.current;
      return { isWritten: !isFinished && !isSameIntake(form.getValues(), seen.current.saved), isKept };
    }, [form]),
    /** Whether something stands in the form that is not what is saved. */
    isTyped: () => !isSameIntake(form.getValues(), seen.current.saved),
    /** Another sheet was saved meanwhile. */
    askWhich: () => setNotice('stale'),
    /** Continues with what is saved, or with what is in the form, which is saved over it then. */
    choose(which: 'saved' | 'typed') {
      // a question may have been open meanwhile: what is saved by now counts
      const latest = seen.current;
      setBase(latest.version);
      setNotice(null);
      if (which === 'typed') return void keepIntake(owner, { base: latest.version, values: form.getValues() });
      dropIntake(owner);
      show(latest.saved);
    },
    dismiss: () => setNotice(null),
    /** What was typed is saved. */
    finish() {
      state.current.isFinished = true;
      dropIntake(owner);
    },
  };
}

export type KeptForm = ReturnType<typeof useKeptIntake>;

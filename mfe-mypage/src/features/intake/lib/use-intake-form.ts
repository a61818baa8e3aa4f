import { endsSession, toApiError } from '@onmaum/shared-auth';
import type { IntakeBody, IntakeSheet } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { useNavigateHere } from '@onmaum/shared-query';
import { alertDialog, toast, useGuard } from '@onmaum/shared-ui';
import { bodyResolver, focusFirstInvalid, type LeaveWords, useLeaveGuard } from '@onmaum/shared-ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useSaveIntake } from '../api/save-intake.ts';
import { BLANK_INTAKE, INTAKE_RULES, type IntakeValues, intakeBody, intakeValues } from './intake-values.ts';
import { initialIntake } from './kept-intake.ts';
import { useKeptIntake } from './use-kept-intake.ts';
import { useLoadSaved } from './use-load-saved.ts';

/** Texts of the dialog before a member leaves the form (rules/mypage.md#intake-sheet). */
const LEAVING: LeaveWords = {
  written: '작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?',
  empty: FORM_TEXT.leave,
  kept: '쓰던 내용은 로그아웃할 때까지 이 기기에만 남아 있어요.',
  lost: FORM_TEXT.lost,
  confirm: '나가기',
  cancel: '계속 쓰기',
};

const SAVED_IN_PART = `${INTAKE_TEXT.saved} ${FORM_TEXT.typedMeanwhile}`;

/** Form fields by their name in the server's errors, if the names differ. */
const NAMES: Record<string, Path<IntakeValues>> = { counseled_yn: 'counseled' };

const resolver = bodyResolver<IntakeValues, IntakeBody>(INTAKE_RULES, intakeBody);

/** Text of an error; '' if there is none, or if it ends the session, which the shell reports itself. */
const messageOf = (error: unknown) => (error && !endsSession(error) ? toApiError(error).message : '');

interface Options {
  owner: number;
  /** The saved sheet; null before the first save. */
  sheet: IntakeSheet | null;
  /** Fetches the sheet again. */
  refetch: () => Promise<{ error: Error | null }>;
}

/** State of the intake sheet's form, with stored text and saving. */
export function useIntakeForm({ owner, sheet, refetch }: Options) {
  const saved = sheet ? intakeValues(sheet) : BLANK_INTAKE;
  const version = sheet?.version ?? 0;
  const [initial] = useState(() => initialIntake(owner, { base: version, values: saved }));
  const form = useForm<IntakeValues, unknown, IntakeBody>({
    resolver,
    // react-hook-form mutates its default values
    defaultValues: useState(() => structuredClone(initial.values))[0],
    shouldFocusError: false,
  });
  const kept = useKeptIntake({ owner, form, saved, version, initial, refetch });
  const element = useRef<HTMLFormElement>(null);
  const loadSaved = useLoadSaved(kept, element);
  const [attempts, setAttempts] = useState(0);
  const guard = useGuard();
  const save = useSaveIntake();
  const navigate = useNavigateHere();
  const askToLeave = useLeaveGuard(kept.leaving, LEAVING);

  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  /** Shows errors of fields, or a newer sheet that was saved elsewhere. @returns a message for a dialog; '' if there is none */
  const refuse = async (error: unknown): Promise<string> => {
    const { code, errors } = toApiError(error);
    if (code === 'intake_stale') return messageOf((await refetch()).error);
    const wrong = Object.keys(errors).map((field) => [NAMES[field] ?? (field as Path<IntakeValues>), field] as const);
    for (const [name, field] of wrong) form.setError(name, { message: errors[field] });
    return wrong.length === 0 ? messageOf(error) : '';
  };

  const onSaved = async (stored: IntakeSheet) => {
    const isAll = kept.finish(stored);
    toast(isAll ? INTAKE_TEXT.saved : SAVED_IN_PART);
    // if the member typed more text meanwhile, the page stays
    if (isAll) await navigate(paths.mypage, { replace: true });
  };

  const store = async (body: IntakeBody): Promise<string> => {
    let stored: IntakeSheet;
    kept.start();
    try {
      stored = await save(body, kept.base);
    } catch (error) {
      kept.fail(error);
      return refuse(error);
    }
    await onSaved(stored);
    return '';
  };

  const submit = () =>
    guard(async () => {
      let message = '';
      await form.handleSubmit(async (body) => {
        message = await store(body);
      })();
      setAttempts((times) => times + 1);
      // `guard` ignores further submits until the dialog is closed, although the button is no longer busy
      if (message) await alertDialog(message);
    });

  const cancel = useCallback(async () => {
    if (await askToLeave()) await navigate(paths.mypage);
  }, [askToLeave, navigate]);

  return { form, kept, loadSaved, element, submit, cancel };
}

import { endsSession, toApiError } from '@onmaum/shared-auth';
import type { DeskWorry } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { LEAVING, useDraftAutosave, useRunAutosave } from '@onmaum/shared-posts/draft';
import { alertDialog, toast, useGuard } from '@onmaum/shared-ui';
import { focusFirstInvalid, useLeaveGuard, useShownText } from '@onmaum/shared-ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { answerChanged, sendAnswer, sendCorrection } from '../api/send-answer.ts';
import { type AnswerValues, answerResolver, blankAnswer, parseAnswer } from './answer-values.ts';
import { HELP_LINES } from './help-lines.ts';

const STALE =
  '그사이 이 답변이 다른 곳에서 수정되었어요. 지금 답변을 읽고 어느 글로 이어서 쓸지 골라주세요. 쓰던 글은 그대로 있어요.';
const GONE = '돌려준 고민이거나 더 이상 볼 수 없는 고민이에요. 쓰던 답변은 이 기기에 남아 있어요.';

interface Options {
  worry: DeskWorry;
  kind: 'answer' | 'correction';
  onSent?: (() => void) | undefined;
}

/** State of the form for an answer or its correction: its draft, the confirmation dialog (LastLook), and sending. */
export function useAnswerForm({ worry, kind, onSent }: Options) {
  const { id, version } = worry;
  const [blank] = useState(() => blankAnswer(kind, worry));
  const parse = (body: unknown) => {
    const values = parseAnswer(body);
    // a draft that was begun before the worry was answered has no version
    return values && kind === 'correction' ? { version, ...values } : values;
  };
  const draft = useDraftAutosave<AnswerValues>({ kind: 'answer', target: id, blank, parse });
  const form = useForm<AnswerValues>({
    resolver: (...args) => answerResolver(kind, { id, version })(...args),
    defaultValues: useState(() => structuredClone(draft.body))[0],
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  /** The text in the confirmation dialog; null while it is closed. */
  const [look, setLook] = useState<AnswerValues | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useGuard();
  const client = useQueryClient();

  const fill = useCallback(
    (values: AnswerValues) => {
      setLook(null);
      form.reset(structuredClone(values));
    },
    [form],
  );
  const { shown, show } = useShownText(element, fill);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.change(values) }),
    [form, draft],
  );
  useRunAutosave(draft, show);
  useLeaveGuard(
    useCallback(() => draft.leaving, [draft]),
    LEAVING,
  );
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current);
  }, [attempts]);

  const onStored = async (stored: { version: number }) => {
    const isSame = stored.version === look?.version;
    draft.finish();
    setLook(null);
    toast(kind === 'answer' ? DESK_TEXT.answered : isSame ? DESK_TEXT.sameAnswer : DESK_TEXT.corrected);
    await answerChanged(client, id);
    onSent?.();
  };

  const onError = async (error: unknown) => {
    draft.start();
    setLook(null);
    if (endsSession(error)) return;
    const { code, status, message, errors } = toApiError(error);
    const fields = Object.entries(errors).filter(([field]) => field === 'answer' || field.startsWith('solution'));
    for (const [field, text] of fields) form.setError(field as FieldPath<AnswerValues>, { message: text });
    // an earlier attempt with this key was stored, but its response was lost: its text is now the answer, and can be corrected
    const answered = code === 'key_reused';
    if (fields.length > 0) setAttempts((times) => times + 1);
    else if (status === 404) await alertDialog(GONE);
    else if (code === 'stale' && kind === 'correction') await alertDialog(STALE);
    else await alertDialog(answered ? DESK_TEXT.alreadyAnswered : message);
    if (status === 404 || status === 409 || answered) await answerChanged(client, id);
  };

  const send = () =>
    guard(async () => {
      if (!look) return;
      setBusy(true);
      await draft.pause();
      // a refetch may change the worry's version during a correction, so the correction sends the version on which it is based
      const sent =
        kind === 'answer'
          ? sendAnswer({ id, version }, look, draft.key)
          : sendCorrection({ id, version: look.version ?? version }, look);
      await sent.then(onStored, onError);
      setBusy(false);
    });

  const submit = () =>
    form
      .handleSubmit(
        (values) => setLook(structuredClone(values)),
        () => setLook(null),
      )()
      .finally(() => setAttempts((times) => times + 1));

  /** Appends HELP_LINES to the answer. If that makes the text too long, the dialog closes, and the form shows the error. */
  const addHelp = () => {
    form.setValue('answer', `${form.getValues('answer').trimEnd()}\n\n${HELP_LINES}`);
    void submit();
  };

  return { form, draft, element, shown, submit, look, closeLook: () => setLook(null), addHelp, send, busy };
}

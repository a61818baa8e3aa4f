import { ApiError } from '@onmaum/shared-auth';
import { PhraseStoreBody } from '@onmaum/shared-contract';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { Button, common } from '@onmaum/shared-ui';
import { Field, focusFirstInvalid, TextArea, TextInput } from '@onmaum/shared-ui/forms';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSavePhrase } from '../api/change-phrases.ts';
import type { Phrase } from '../api/phrases.ts';
import { keptPhrase, NO_PHRASE } from '../lib/kept-phrase.ts';

interface Props {
  /** The phrase to change; null for a new one. */
  phrase: Phrase | null;
  /** Whether the phrase was deleted elsewhere. Then the text is stored as a new phrase. */
  isGone?: boolean;
  onClose: () => void;
}

/** Form for a new phrase, or for changes of an existing phrase. */
export function PhraseForm({ phrase, isGone = false, onClose }: Props) {
  const id = phrase?.id ?? null;
  const kept = keptPhrase(id);
  const [typed, setTyped] = useState(() => {
    const { title, content } = phrase ?? NO_PHRASE;
    return kept.read() ?? { title, content };
  });
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    kept.drop();
    onClose();
  };
  const { act, isPending, error, giveUp } = useSavePhrase({ id, isGone }, close);
  const parsed = PhraseStoreBody.safeParse(typed);
  const faults = attempts > 0 ? faultsByField(parsed.error?.issues) : {};
  const errors = { ...(error instanceof ApiError ? error.errors : {}), ...faults };
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (attempts > 0 || error) focusFirstInvalid(form.current);
  }, [attempts, error]);

  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    kept.keep(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (parsed.data) act(parsed.data);
  };
  return (
    <div ref={handOverFocus}>
      <form
        ref={form}
        className={common.stack3}
        onSubmit={submit}
        noValidate
        aria-label={phrase ? '문구 수정' : '새 문구'}
      >
        {/* inert while the phrase is being saved: text typed meanwhile would be lost when the form closes */}
        <div className={common.stack3} inert={isPending}>
          <Field
            label="이름"
            required
            error={errors.title}
            hint="목록에서 알아보기 위한 이름이에요. 답변에는 들어가지 않아요."
          >
            <TextInput
              value={typed.title}
              autoComplete="off"
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label="문구" required error={errors.content}>
            <TextArea value={typed.content} onChange={({ target }) => change({ content: target.value })} />
          </Field>
        </div>
        <div className={common.row}>
          <Button type="submit" variant="primary" busy={isPending}>
            저장
          </Button>
          <Button
            disabled={isPending}
            onClick={() => {
              giveUp();
              close();
            }}
          >
            취소
          </Button>
        </div>
      </form>
    </div>
  );
}

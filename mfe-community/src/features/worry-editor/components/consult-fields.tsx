import { type WorryDraft, worryLength } from '@onmaum/shared-contract';
import { CONSULT_QUESTIONS, LIMITS } from '@onmaum/shared-contract/constants';
import { Field, FieldNotes, RequiredMark, TextArea } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextCount } from '../../../components/editor/text-count.tsx';
import { contentOf } from '../lib/worry-values.ts';
import s from './consult-fields.module.css';

const ANSWERS = ['answers.0', 'answers.1', 'answers.2', 'answers.3'] as const;

/** Four questions; their answers count together, so what is wrong is wrong with all of them. */
export function ConsultFields() {
  const { register, formState } = useFormContext<WorryDraft>();
  const answers = useWatch<WorryDraft, typeof ANSWERS>({ name: ANSWERS });
  const id = useId();
  const error = formState.errors.content?.message;
  const total = worryLength(contentOf({ mode: 'consult', content: '', answers: [...answers] }));
  return (
    <fieldset className={s.answers}>
      <legend className={s.legend}>
        내용 <RequiredMark />
      </legend>
      {ANSWERS.map((name, index) => (
        <Field key={name} label={`${index + 1}. ${CONSULT_QUESTIONS[index]}`}>
          {(control) => (
            <TextArea
              {...control}
              {...register(name, { deps: 'content' })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            />
          )}
        </Field>
      ))}
      <div>
        <FieldNotes
          id={id}
          error={error}
          hint={
            <>
              네 답을 모두 더해 <TextCount count={total} least={LIMITS.worryContent} />
            </>
          }
        />
      </div>
    </fieldset>
  );
}

import { type WorryDraft, worryLength } from '@onmaum/shared-contract';
import { CONSULT_QUESTIONS, LIMITS } from '@onmaum/shared-contract/constants';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Field, FieldNotes, RequiredMark, TextArea, TextCount } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import s from './consult-fields.module.css';

const ANSWERS = ['answers.0', 'answers.1', 'answers.2', 'answers.3'] as const;

/** Fields for the answers to four questions. The length limit applies to their sum, so errors belong to the whole group. */
export function ConsultFields() {
  const { register, formState } = useFormContext<WorryDraft>();
  const answers = useWatch<WorryDraft, typeof ANSWERS>({ name: ANSWERS });
  const id = useId();
  const error = formState.errors.content?.message;
  const total = worryLength(answers);
  return (
    <fieldset className={s.answers}>
      <legend className={s.legend}>
        내용 <RequiredMark />
      </legend>
      {ANSWERS.map((name, index) => (
        <div key={name}>
          <Field label={`${index + 1}. ${CONSULT_QUESTIONS[index]}`}>
            {(control) => (
              <TextArea
                {...control}
                {...register(name, { deps: 'content' })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              />
            )}
          </Field>
          <CareBelow place={name} />
        </div>
      ))}
      <div>
        <FieldNotes
          id={id}
          error={error}
          hint={
            <>
              네 답을 모두 더해 <TextCount count={total} least={LIMITS.worryMin} most={LIMITS.textMax} />
            </>
          }
        />
      </div>
    </fieldset>
  );
}

import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { Button, Card, common } from '@onmaum/shared-ui';
import { Field, RemoveButton, TextArea, TextInput, useTextState } from '@onmaum/shared-ui/forms';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { type AnswerValues, NO_SOLUTION } from '../lib/answer-values.ts';
import s from './answer-editor.module.css';

/** Fields for the content solutions beside the answer (rules/worries.md#solutions-beside-an-answer). */
export function SolutionsField() {
  const { register, formState } = useFormContext<AnswerValues>();
  const { fields, append, remove } = useFieldArray<AnswerValues, 'solution'>({ name: 'solution' });
  const [full, setFull] = useTextState(false);
  const errors = formState.errors.solution;
  const add = () => {
    const isFull = fields.length >= DESK_LIMITS.solutionsMax;
    setFull(isFull);
    if (!isFull) append(NO_SOLUTION, { focusName: `solution.${fields.length}.title` });
  };
  return (
    <Card as="section" aria-labelledby="beside" className={common.stack3}>
      <h2 id="beside" className={common.heading}>
        함께 보면 좋은 솔루션 (선택)
      </h2>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={s.solution} aria-label={`솔루션 ${index + 1}`}>
          <div className={s.head}>
            <strong>솔루션 {index + 1}</strong>
            <RemoveButton
              label={`솔루션 ${index + 1} 삭제`}
              onClick={() => {
                setFull(false);
                remove(index);
              }}
            >
              <X size={18} aria-hidden="true" />
            </RemoveButton>
          </div>
          <Field label="제목" required error={errors?.[index]?.title?.message}>
            <TextInput {...register(`solution.${index}.title`)} autoComplete="off" />
          </Field>
          <Field label="내용" required error={errors?.[index]?.content?.message}>
            <TextArea {...register(`solution.${index}.content`)} rows={2} />
          </Field>
          <Field label="링크 (선택)" error={errors?.[index]?.link_url?.message}>
            <TextInput
              {...register(`solution.${index}.link_url`)}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          </Field>
        </fieldset>
      ))}
      <div>
        <Button size="s" onClick={add}>
          <Plus size={16} aria-hidden="true" />
          솔루션 추가
        </Button>
      </div>
      <p role="alert" className={s.error}>
        {full ? DESK_TEXT.solutionsMany : (errors?.root?.message ?? errors?.message)}
      </p>
    </Card>
  );
}

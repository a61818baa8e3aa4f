import type { IntakeSheet } from '@onmaum/shared-contract';
import { CRISIS_PROBLEM } from '@onmaum/shared-contract/mypage/intake-options';
import { FormCare } from '@onmaum/shared-posts/care-form';
import { Form } from '@onmaum/shared-ui/forms';
import type { KeyboardEvent } from 'react';
import type { IntakeValues } from '../lib/intake-values.ts';
import { useIntakeForm } from '../lib/use-intake-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import { FamilyFields } from './family-fields.tsx';
import { IntakeBar } from './intake-bar.tsx';
import s from './intake-form.module.css';
import { PersonFields } from './person-fields.tsx';
import { Readings } from './readings.tsx';
import { StoryFields } from './story-fields.tsx';

interface Props {
  owner: number;
  sheet: IntakeSheet | null;
  refetch: () => Promise<{ error: Error | null }>;
}

/** Keeps Enter in a single-line field from saving the sheet. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Texts to check for signs of a crisis. Each key is the field below which the card is shown (rules/care.md#card). */
const careTexts = ({ concern, want, problem }: IntakeValues) => ({
  concern: [concern],
  want: [want],
  problem: problem.includes(CRISIS_PROBLEM) ? [CRISIS_PROBLEM] : [''],
});

/** The form of the intake sheet, and the list of readings. */
export function IntakeForm({ owner, sheet, refetch }: Props) {
  const { form, kept, loadSaved, element, submit, cancel } = useIntakeForm({ owner, sheet, refetch });
  return (
    <>
      <Form form={form} submit={submit} ref={element} className={s.form} onKeyDown={ignoreEnter}>
        <FormCare texts={careTexts}>
          <PersonFields />
          <FamilyFields />
          <StoryFields />
          <ConditionFields />
          <IntakeBar
            kept={kept}
            busy={form.formState.isSubmitting}
            onLoadSaved={() => void loadSaved()}
            onCancel={() => void cancel()}
          />
        </FormCare>
      </Form>
      <Readings isSaved={sheet !== null} />
    </>
  );
}

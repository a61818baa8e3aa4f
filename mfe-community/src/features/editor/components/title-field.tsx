import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { useFormContext } from 'react-hook-form';

/** Title of a post, bound to the form value `title`. */
export function TitleField({ placeholder }: { placeholder: string }) {
  const { register, formState } = useFormContext<{ title: string }>();
  return (
    <div>
      <Field label="제목" required error={formState.errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" placeholder={placeholder} />
      </Field>
      <CareBelow place="title" />
    </div>
  );
}

import type { WorryDraft } from '@onmaum/shared-contract';
import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { CATEGORY_LOOK } from '@onmaum/shared-ui';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { useFormContext } from 'react-hook-form';
import s from './category-field.module.css';

const OPTIONS = WORRY_CATEGORIES.map((category) => {
  const { icon: Icon } = CATEGORY_LOOK[category];
  return {
    value: category,
    label: (
      <span className={s.option}>
        <Icon size={16} aria-hidden="true" />
        {category}
      </span>
    ),
  };
});

/** One of the 14 categories. */
export function CategoryField() {
  const { register, formState } = useFormContext<WorryDraft>();
  return (
    <RadioGroup
      label="카테고리"
      required
      className={s.categories}
      options={OPTIONS}
      error={formState.errors.category?.message}
      {...register('category')}
    />
  );
}

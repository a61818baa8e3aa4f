import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import { CATEGORY_LOOK } from '@onmaum/shared-ui';
import { CategoryRadios } from '../../editor/components/category-radios.tsx';
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

/** Selection of one of the 14 categories. */
export const CategoryField = () => <CategoryRadios options={OPTIONS} className={s.categories} />;

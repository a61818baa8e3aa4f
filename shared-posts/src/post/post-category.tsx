import type { Board } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { isKeyOf } from '@onmaum/shared-query';
import { Badge, CategoryTag } from '@onmaum/shared-ui';
import s from './post-category.module.css';

interface Props {
  board: Board;
  /** The category of a worry, or the key of the category of an info post. */
  category?: string;
}

/** The board and the category of a post, for lists with posts of both boards. Categories of worries are shown in their tint. */
export const PostCategory = ({ board, category }: Props) => (
  <span className={s.category}>
    {board === 'worry' ? (
      <>
        <Badge tone="brand">고민</Badge>
        {category && <CategoryTag category={category} />}
      </>
    ) : (
      <>
        <Badge>정보공유</Badge>
        {category && isKeyOf(INFO_CATEGORIES, category) && <Badge>{INFO_CATEGORIES[category]}</Badge>}
      </>
    )}
  </span>
);

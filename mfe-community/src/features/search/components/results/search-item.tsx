import { isKeyOf, PostCard } from '@onmaum/shared-board';
import type { SearchItem as Item } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { Badge, CategoryTag, formatCount } from '@onmaum/shared-ui';
import { AnswerLink } from '../../../../components/answer-link.tsx';
import { POST_PATH } from '../../../board/lib/post-path.ts';
import { Highlighted } from './highlighted.tsx';
import s from './search-item.module.css';

interface Props {
  item: Item;
  /** Words to highlight. */
  words: readonly string[];
}

/** A search result. */
export function SearchItem({ item, words }: Props) {
  const keywords = item.keywords.join(' ');
  return (
    <PostCard
      board={item.table_name}
      post={{ ...item, id: item.article_id, writer_nickname: item.nickname }}
      to={POST_PATH[item.table_name](item.article_id)}
      category={<Category item={item} />}
      title={<Highlighted text={item.title} words={words} />}
      level={3}
      foot={
        <>
          <span>조회 {formatCount(item.view_cnt)}</span>
          {item.is_counselor_answer && <AnswerLink worryId={item.article_id} />}
        </>
      }
    >
      {keywords && (
        <p className={s.keywords}>
          <Highlighted text={keywords} words={words} />
        </p>
      )}
    </PostCard>
  );
}

/** The board, then the category: a worry's with its tint, as on its own board. */
const Category = ({ item: { table_name, category } }: { item: Item }) => (
  <span className={s.category}>
    {table_name === 'worry' ? (
      <>
        <Badge tone="brand">고민</Badge>
        <CategoryTag category={category} />
      </>
    ) : (
      <>
        <Badge>정보공유</Badge>
        {isKeyOf(INFO_CATEGORIES, category) && <Badge>{INFO_CATEGORIES[category]}</Badge>}
      </>
    )}
  </span>
);

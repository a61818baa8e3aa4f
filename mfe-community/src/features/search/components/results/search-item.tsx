import type { SearchItem as Item } from '@onmaum/shared-contract';
import { POST_PATH, PostCard, PostCategory } from '@onmaum/shared-posts';
import { formatCount } from '@onmaum/shared-ui';
import { AnswerLink } from '../../../../components/answer-link.tsx';
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
      category={<PostCategory board={item.table_name} category={item.category} />}
      title={<Highlighted text={item.title} words={words} />}
      excerpt={
        <>
          {item.is_of_answer && <span className={s.source}>전문가 답변</span>}
          <Highlighted text={item.content} words={words} />
        </>
      }
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

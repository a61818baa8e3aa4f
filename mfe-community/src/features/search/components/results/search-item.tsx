import type { SearchItem as Item } from '@onmaum/shared-contract';
import { POST_PATH, PostCard, PostCategory, PostKeywords } from '@onmaum/shared-posts';
import { formatCount, Unbroken } from '@onmaum/shared-ui';
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
          {item.view_cnt > 0 && (
            <span>
              <Unbroken>조회 {formatCount(item.view_cnt)}</Unbroken>
            </span>
          )}
          {item.is_counselor_answer && <AnswerLink worryId={item.article_id} />}
        </>
      }
    >
      <PostKeywords keywords={item.keywords} render={(keyword) => <Highlighted text={keyword} words={words} />} />
    </PostCard>
  );
}

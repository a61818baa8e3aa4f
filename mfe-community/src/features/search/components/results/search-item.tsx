import { PostCard } from '@onmaum/shared-board';
import type { Board, SearchItem as Item } from '@onmaum/shared-contract';
import { Badge, formatCount } from '@onmaum/shared-ui';
import { POST_PATH } from '../../../board/lib/post-path.ts';
import { Highlighted } from './highlighted.tsx';
import s from './search-item.module.css';

/** Label of posts by board. */
const BOARDS = {
  worry: { label: '고민', tone: 'brand' },
  info: { label: '정보', tone: 'neutral' },
} as const satisfies Record<Board, object>;

interface Props {
  item: Item;
  /** Words to highlight. */
  words: readonly string[];
}

/** A search result. */
export function SearchItem({ item, words }: Props) {
  const { label, tone } = BOARDS[item.table_name];
  const keywords = item.keywords.join(' ');
  return (
    <PostCard
      board={item.table_name}
      post={{ ...item, id: item.article_id, writer_nickname: item.nickname }}
      to={POST_PATH[item.table_name](item.article_id)}
      category={<Badge tone={tone}>{label}</Badge>}
      title={<Highlighted text={item.title} words={words} />}
      level={3}
      foot={<span>조회 {formatCount(item.view_cnt)}</span>}
    >
      {keywords && (
        <p className={s.keywords}>
          <Highlighted text={keywords} words={words} />
        </p>
      )}
    </PostCard>
  );
}

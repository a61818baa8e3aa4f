import { PostCard } from '@onmaum/shared-board';
import type { Board, SearchItem as Item } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Badge, formatCount } from '@onmaum/shared-ui';
import { Highlighted } from './highlighted.tsx';
import s from './search-item.module.css';

/** Label and URL of posts by board. */
const BOARDS = {
  worry: { label: '고민', tone: 'brand', pathOf: paths.concernDetail },
  info: { label: '정보', tone: 'neutral', pathOf: paths.shareDetail },
} as const satisfies Record<Board, object>;

interface Props {
  item: Item;
  /** Words to highlight. */
  words: readonly string[];
}

/** A search result. */
export function SearchItem({ item, words }: Props) {
  const { label, tone, pathOf } = BOARDS[item.table_name];
  const keywords = item.keywords.join(' ');
  return (
    <PostCard
      board={item.table_name}
      post={{ ...item, id: item.article_id, writer_nickname: item.nickname }}
      to={pathOf(item.article_id)}
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

import type { SearchItem as Item } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Badge, formatCount, splitKeywords } from '@onmaum/shared-ui';
import { PostCard } from '../../../components/board/post-card.tsx';
import { Highlighted } from './highlighted.tsx';
import s from './search-item.module.css';

/** How a post of each board is named and where it is read. */
const BOARDS = {
  bbs_counsels: { board: 'counsel', label: '고민', tone: 'brand', pathOf: paths.concernDetail },
  bbs_informations: { board: 'info', label: '정보', tone: 'neutral', pathOf: paths.shareDetail },
} as const;

interface Props {
  item: Item;
  /** What is marked. */
  words: readonly string[];
}

/** A post that was found. */
export function SearchItem({ item, words }: Props) {
  const { board, label, tone, pathOf } = BOARDS[item.table_name];
  const keywords = splitKeywords(item.keywords).join(' ');
  return (
    <PostCard
      board={board}
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

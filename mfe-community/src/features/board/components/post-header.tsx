import { BookmarkButton } from '@onmaum/shared-board';
import type { Board } from '@onmaum/shared-contract';
import { ExpertBadge, formatCount, Time } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOwnCare } from '../../care/own-care.tsx';
import facts from './facts.module.css';
import s from './post-header.module.css';

interface Props {
  board: Board;
  post: {
    id: number;
    title: string;
    writer_nickname: string;
    created_at: string;
    view_cnt: number;
    is_bookmark: boolean;
    care_yn: boolean;
  };
  category: ReactNode;
  /** Link to the list of the category. */
  categoryPath: string;
  /** Whether the author is a counsellor. */
  expert?: boolean;
  /** Actions of the author. */
  menu: ReactNode;
  /** Rendered under the metadata. */
  children?: ReactNode;
}

/** Header of a post: title, metadata and actions. */
export function PostHeader({ board, post, category, categoryPath, expert, menu, children }: Props) {
  const care = useOwnCare(post.care_yn);
  return (
    <header>
      <div className={s.bar}>
        <Link to={categoryPath} className={s.category}>
          {category}
        </Link>
        <div className={s.actions} data-screen-only>
          {care.button}
          {menu}
          <BookmarkButton board={board} post={post} />
        </div>
      </div>
      <h1 className={s.title}>{post.title}</h1>
      <div className={facts.facts}>
        <span className={s.writer}>
          {post.writer_nickname}
          {expert && <ExpertBadge />}
        </span>
        <Time iso={post.created_at} format="datetime" />
        <span>조회 {formatCount(post.view_cnt)}</span>
      </div>
      {children}
      {care.card}
    </header>
  );
}

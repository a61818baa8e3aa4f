import { ExpertBadge, formatCount, Time } from '@onmaum/shared-ui';
import { ShareButtons } from '@onmaum/shared-ui/share';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Board } from '../../lib/query-keys.ts';
import { BookmarkButton } from '../bookmark-button.tsx';
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
  };
  path: string;
  /** For who it is shared with. */
  description: string;
  category: ReactNode;
  /** The list of the category. */
  listPath: string;
  /** A counsellor wrote it. */
  expert?: boolean;
  /** What the author may do. */
  menu: ReactNode;
}

/** The head of a post, with what can be done with it. */
export const PostHeader = ({ board, post, path, description, category, listPath, expert, menu }: Props) => (
  <header>
    <Link to={listPath} className={s.category}>
      {category}
    </Link>
    <h1 className={s.title}>{post.title}</h1>
    <div className={facts.facts}>
      <span className={s.writer}>
        {post.writer_nickname}
        {expert && <ExpertBadge />}
      </span>
      <Time iso={post.created_at} format="datetime" />
      <span>조회 {formatCount(post.view_cnt)}</span>
    </div>
    <div className={s.actions}>
      <ShareButtons title={post.title} description={description} path={path} />
      <div className={s.own}>
        {menu}
        <BookmarkButton board={board} post={post} />
      </div>
    </div>
  </header>
);

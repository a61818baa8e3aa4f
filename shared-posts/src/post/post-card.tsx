import type { Board, Writer } from '@onmaum/shared-contract';
import { Card, formatCount, Time, Unbroken } from '@onmaum/shared-ui';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Folded } from '../block/folded.tsx';
import { writerOf } from '../block/writer.ts';
import { BookmarkButton } from '../bookmark/bookmark-button.tsx';
import s from './post-card.module.css';

interface Props {
  board: Board;
  post: {
    id: number;
    title: string;
    /** Excerpt of the text. */
    content?: string;
    /**
     * The card is folded if the reader has blocked this writer. Undefined in the lists of the reader's own posts and own
     * comments, which are not folded.
     */
    writer_id?: number;
    writer_nickname?: string;
    /** Whether the nickname is the alias of a persona. */
    anonymous_yn?: boolean;
    created_at: string;
    comment_cnt: number;
    is_bookmark: boolean;
  };
  to: string;
  /** History state of the link. */
  linkState?: unknown;
  category: ReactNode;
  /** Replaces the plain title. */
  title?: ReactNode;
  /** Replaces the plain excerpt. */
  excerpt?: ReactNode;
  /** Default: the writer of `post`. */
  writer?: Writer;
  /** Heading level of the title. Default: 2. */
  level?: 2 | 3;
  /** Rendered at the end of the metadata row. */
  foot?: ReactNode;
  /** Rendered between the excerpt and the metadata row. */
  children?: ReactNode;
}

/** A post in a list. The whole card links to the post; other controls are layered above the link. */
export function PostCard({
  board,
  post,
  to,
  linkState,
  category,
  title = post.title,
  excerpt = post.content,
  writer = writerOf(post, post.id),
  level = 2,
  foot,
  children,
}: Props) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <Folded of="post" writer={writer} card>
      <Card as="article" interactive aria-labelledby={titleId}>
        <div className={s.top}>
          {category}
          <BookmarkButton board={board} post={post} className={s.bookmark} />
        </div>
        <Heading id={titleId} className={s.title}>
          <Link to={to} state={linkState} className={s.link}>
            {title}
          </Link>
        </Heading>
        {post.content && <p className={s.excerpt}>{excerpt}</p>}
        {children}
        <div className={s.foot}>
          {post.writer_nickname && <span className={s.writer}>{post.writer_nickname}</span>}
          <Time iso={post.created_at} />
          {post.comment_cnt > 0 && (
            <span className={s.comments}>
              <MessageCircle size={16} aria-hidden="true" />
              <Unbroken>댓글 {formatCount(post.comment_cnt)}</Unbroken>
            </span>
          )}
          {foot}
        </div>
      </Card>
    </Folded>
  );
}

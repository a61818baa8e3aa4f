import { EditedMark, PrivateBadge } from '@onmaum/shared-posts';
import { Badge, CounsellorBadge, formatCount, Time, Unbroken } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import facts from './facts.module.css';
import s from './post-head.module.css';

export interface PostHeadProps {
  post: {
    title: string;
    writer_nickname: string;
    /** Whether a persona is shown instead of the writer. */
    anonymous_yn?: boolean;
    /** Whether only the author and staff see the post. */
    private_yn?: boolean;
    created_at: string;
    edited_at?: string | null;
    /** Undefined until the post has loaded. */
    view_cnt?: number;
  };
  category: ReactNode;
  /** Path of the list of the category's posts. */
  categoryPath: string;
  /** Whether the author is a counsellor. */
  counsellor?: boolean | undefined;
  /** The reader's actions on the post. */
  actions?: ReactNode;
}

/** Category, title and metadata of a post. Until the post has loaded, they come from a cached list. */
export const PostHead = ({ post, category, categoryPath, counsellor, actions }: PostHeadProps) => (
  <>
    <div className={s.bar}>
      <Link to={categoryPath} className={s.category}>
        {category}
      </Link>
      <div className={s.actions} data-screen-only>
        {actions}
      </div>
    </div>
    <h1 className={s.title}>{post.title}</h1>
    <div className={facts.facts}>
      <span className={s.writer}>
        {post.writer_nickname}
        {post.anonymous_yn && <Badge>익명</Badge>}
        {post.private_yn && <PrivateBadge />}
        {counsellor && <CounsellorBadge />}
      </span>
      <Time iso={post.created_at} format="datetime" />
      <EditedMark at={post.edited_at} format="datetime" />
      {post.view_cnt === undefined ? (
        // reserves space for the number of views
        <span className={s.unknown}>조회 000</span>
      ) : (
        post.view_cnt > 0 && (
          <span>
            <Unbroken>조회 {formatCount(post.view_cnt)}</Unbroken>
          </span>
        )
      )}
    </div>
  </>
);

import { useBlockedPosts } from '@onmaum/shared-posts/block';
import { SectionHeader } from '@onmaum/shared-ui';
import { useOnwardState } from '@onmaum/shared-ui/way-back';
import { Link } from 'react-router-dom';
import s from './related-posts.module.css';

interface RelatedPost {
  id: number;
  title: string;
  writer_id: number;
  writer_nickname?: string;
  anonymous_yn?: boolean;
}

interface Props {
  id: string;
  title: string;
  posts: readonly RelatedPost[];
  pathOf: (id: number) => string;
}

/** Links to related posts, except posts by people whom the reader has blocked. */
export function RelatedPosts({ id, title, posts, pathOf }: Props) {
  const state = useOnwardState();
  const { isBlocked, holdOf } = useBlockedPosts();
  const shown = posts.filter((post) => !isBlocked(post));
  return (
    shown.length > 0 && (
      <section aria-labelledby={id} data-screen-only>
        <SectionHeader id={id} title={title} />
        <ul className={s.posts}>
          {shown.map((post) => (
            <li key={post.id} {...holdOf(post)}>
              <Link to={pathOf(post.id)} state={state} className={s.post}>
                {post.title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

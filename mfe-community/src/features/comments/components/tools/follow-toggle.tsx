import { requireLogin } from '@onmaum/shared-auth';
import { Bell, BellRing } from 'lucide-react';
import { useToggleFollow } from '../../api/set-follow.ts';
import type { CommentedPost } from '../../lib/comment-cache.ts';
import s from './follow-toggle.module.css';

interface Props extends CommentedPost {
  following: boolean;
}

/** Toggle for notifications of new comments, beside the heading of the comments (rules/notifications.md#followed-posts). */
export function FollowToggle({ following, ...post }: Props) {
  const toggle = useToggleFollow(post);
  const Icon = following ? BellRing : Bell;
  return (
    <button
      type="button"
      className={s.toggle}
      aria-pressed={following}
      onClick={() => requireLogin() && toggle(following)}
    >
      <Icon size={18} aria-hidden="true" />새 댓글 알림
    </button>
  );
}

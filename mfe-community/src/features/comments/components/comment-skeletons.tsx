import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './comment-skeletons.module.css';
import threads from './comment-thread.module.css';

/** Placeholder of comments in the shape of a thread. */
export const CommentSkeletons = ({ count }: { count: number }) => (
  <div role="status">
    <VisuallyHidden>댓글을 불러오는 중입니다.</VisuallyHidden>
    <ul className={threads.threads} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index}>
          <div className={s.writer}>
            <Skeleton className={s.face} />
            <Skeleton className={s.name} />
          </div>
          <Skeleton lines={2} />
          <div className={s.tools} />
        </li>
      ))}
    </ul>
    <Skeleton className={s.field} />
  </div>
);

import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { EmptyList } from '@onmaum/shared-query';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './notification-list.module.css';

/** Placeholder in the shape of the list. */
export const waiting = (
  <div role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <ul className={s.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={place} className={s.waiting}>
          <Skeleton className={s.waitingIcon} />
          <Skeleton lines={2} />
        </li>
      ))}
    </ul>
  </div>
);

export const nothing = (
  <EmptyList
    title="아직 알림이 없어요"
    text="답변이나 댓글이 달리면 여기에서 알려 드려요."
    to={paths.concernWrite}
    label="고민 남기기"
  />
);

import type { WorryDraft } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { useBlockedPosts } from '@onmaum/shared-posts/block';
import { Badge, VisuallyHidden } from '@onmaum/shared-ui';
import { useWatch } from 'react-hook-form';
import { useSimilarWorries } from '../api/similar-worries.ts';
import s from './similar-worries.module.css';

/**
 * Links to worries that are similar to the typed title, except worries by people whom the member has blocked. They open in a new
 * tab, so that no typed text is lost.
 */
export function SimilarWorries() {
  const title = useWatch<WorryDraft, 'title'>({ name: 'title' });
  const found = useSimilarWorries(title);
  const { isBlocked, holdOf } = useBlockedPosts(found.length > 0);
  const worries = found.filter((worry) => !isBlocked(worry));
  return (
    <div className={s.similar}>
      <p role="status" className={s.heading}>
        {worries.length > 0 && `비슷한 고민이 ${worries.length}개 있어요. 새 창에서 열려요.`}
      </p>
      {worries.length > 0 && (
        <ul className={s.list} aria-label="비슷한 고민">
          {worries.map((worry) => (
            <li key={worry.id} {...holdOf(worry)}>
              <a href={paths.concernDetail(worry.id)} target="_blank" rel="noopener" className={s.link}>
                <span className={s.title}>{worry.title}</span>
                {worry.is_counselor_answer && <Badge tone="brand">전문가 답변</Badge>}
                <VisuallyHidden>(새 창)</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

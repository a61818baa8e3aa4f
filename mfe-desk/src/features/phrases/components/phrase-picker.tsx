import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { common, QuerySection, Skeleton } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import { usePhrases } from '../api/phrases.ts';
import s from './phrase-picker.module.css';

/** List of the counsellor's phrases, to pick one. */
export const PhrasePicker = ({ onPick }: { onPick: (text: string) => void }) => (
  <section aria-label="내 문구" className={s.picker}>
    <QuerySection
      query={usePhrases()}
      object="문구"
      loading={<Skeleton lines={3} />}
      empty={<p className={common.note}>아직 저장한 문구가 없어요.</p>}
    >
      {(phrases) => (
        <ul className={s.list}>
          {phrases.map(({ id, title, content }) => (
            <li key={id}>
              <button type="button" className={s.phrase} onClick={() => onPick(content)}>
                <strong>{title}</strong>
                <span className={s.text}>{content}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </QuerySection>
    <Link to={deskPaths.phrases} className={s.manage}>
      내 문구 관리
    </Link>
  </section>
);

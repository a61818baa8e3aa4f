import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { CategoryTag, formatCount, Time } from '@onmaum/shared-ui';
import { ShareButtons } from '@onmaum/shared-ui/share';
import { Link } from 'react-router-dom';
import { plainContent } from '../lib/consult-answers.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import facts from './facts.module.css';
import s from './worry-header.module.css';

export function WorryHeader({ worry }: { worry: WorryDetail }) {
  return (
    <header>
      <Link to={`${paths.concern}?category=${encodeURIComponent(worry.category)}`} className={s.category}>
        <CategoryTag category={worry.category} />
      </Link>
      <h1 className={s.title}>{worry.title}</h1>
      <div className={facts.facts}>
        <span>{worry.writer_nickname}</span>
        <Time iso={worry.created_at} format="datetime" />
        <span>조회 {formatCount(worry.view_cnt)}</span>
      </div>
      <div className={s.actions}>
        <ShareButtons
          title={worry.title}
          description={plainContent(worry.content)}
          path={paths.concernDetail(worry.id)}
        />
        <BookmarkButton worry={worry} />
      </div>
    </header>
  );
}

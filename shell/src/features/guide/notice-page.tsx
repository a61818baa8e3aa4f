import { paths } from '@onmaum/shared-contract/paths';
import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import type { PageHandle } from '../../app/page-handle.ts';
import { NOTICES } from './content/notices.ts';
import { GuidePage } from './guide-page.tsx';
import s from './notice-page.module.css';

const LEAD = '온마음의 새 소식과 바뀌는 점을 알려 드려요.';

export const handle: PageHandle = {
  head: () => ({ title: GUIDE_TITLES.notice, description: LEAD, canonical: paths.notice }),
};

/** /notice: what the company tells everybody (rules/guides.md#notices). */
export const Component = () => (
  <GuidePage guide="notice" lead={LEAD}>
    <div className={s.notices}>
      {NOTICES.map(({ id, day, title, text }) => (
        <article key={id} id={id} className={s.notice} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={s.title}>
            {title}
          </h2>
          <time className={s.day} dateTime={day}>
            {day.replaceAll('-', '.')}
          </time>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </div>
  </GuidePage>
);

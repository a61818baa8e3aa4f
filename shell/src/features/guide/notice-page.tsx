import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { common } from '@onmaum/shared-ui';
import type { PageHandle } from '../../app/page-handle.ts';
import { doc } from './content/notices.md';
import { GuidePage } from './guide-page.tsx';
import s from './notice-page.module.css';

export const handle: PageHandle = {
  head: () => ({ title: GUIDE_TITLES.notice, description: doc.summary, canonical: paths.notice }),
};

/** /notice: notices of the company (rules/guides.md#notices). */
export const Component = () => (
  <GuidePage guide="notice" lead={doc.summary}>
    <div className={s.notices}>
      {doc.sections.map(({ id, day = '', heading, blocks }) => (
        <article key={id} id={id} className={s.notice} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={s.title}>
            {heading}
          </h2>
          <time className={common.note} dateTime={day}>
            {day.replaceAll('-', '.')}
          </time>
          {blocks.map((block) => block.kind === 'text' && <p key={block.text}>{block.text}</p>)}
        </article>
      ))}
    </div>
  </GuidePage>
);

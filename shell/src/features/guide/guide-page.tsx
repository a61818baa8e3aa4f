import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CHANNEL_CHAT, CUSTOMER_CENTRE } from '@onmaum/shared-contract/site/site';
import { common, Unbroken } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './guide-page.module.css';

type Guide = keyof typeof GUIDE_TITLES;
const GUIDES = Object.keys(GUIDE_TITLES) as Guide[];

interface GuidePageProps {
  guide: Guide;
  /** Summary of the page, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** The frame of a guide: link to my page, title, links to the other guides and to the customer centre (rules/guides.md). */
export const GuidePage = ({ guide, lead, children }: GuidePageProps) => (
  <div className={s.page}>
    <header className={s.header}>
      {/* the page behind the link is only for members */}
      <div data-member-only>
        <BackLink to={paths.mypage}>마이페이지</BackLink>
      </div>
      <h1>{GUIDE_TITLES[guide]}</h1>
      <p className={common.muted}>{lead}</p>
    </header>
    {children}
    <aside className={s.more} aria-label="더 알아보기">
      <p>
        찾는 답이 없다면{' '}
        <a href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
          카카오톡 채널
        </a>
        <Unbroken>
          로 물어봐 주세요. 평일 {CUSTOMER_CENTRE.weekdays}, 주말·공휴일 {CUSTOMER_CENTRE.closed}
        </Unbroken>
      </p>
      <ul className={s.links}>
        {GUIDES.filter((other) => other !== guide).map((other) => (
          <li key={other}>
            <Link to={paths[other]}>{GUIDE_TITLES[other]}</Link>
          </li>
        ))}
      </ul>
    </aside>
  </div>
);

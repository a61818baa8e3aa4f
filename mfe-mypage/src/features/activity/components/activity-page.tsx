import { paths } from '@onmaum/shared-contract/site/paths';
import { TabLinks } from '@onmaum/shared-ui/tabs';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { ReactNode } from 'react';
import { TABS, type TabPath } from '../lib/activity-handle.ts';
import s from './activity-page.module.css';

const LINKS = Object.entries(TABS).map(([to, label]) => ({ to, label }));

/** The page of one of the four lists. */
export const ActivityPage = ({ path, children }: { path: TabPath; children: ReactNode }) => (
  <div className={s.page}>
    <BackLink to={paths.mypage}>마이페이지</BackLink>
    <h1>{TABS[path]}</h1>
    <TabLinks label="나의 활동" items={LINKS} current={path} />
    <section aria-label={`${TABS[path]} 목록`} className={s.list}>
      {children}
    </section>
  </div>
);

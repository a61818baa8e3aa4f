import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { TabLinks } from '@onmaum/shared-ui/tabs';
import type { ReactNode } from 'react';
import s from './desk-page.module.css';

/** Links of the desk's navigation. */
const LINKS = [
  { to: deskPaths.desk, label: '기다리는 고민' },
  { to: deskPaths.mine, label: '맡은 고민' },
  { to: deskPaths.orders, label: '맡은 주문' },
  { to: deskPaths.phrases, label: '내 문구' },
  { to: deskPaths.times, label: '상담 시간' },
  { to: deskPaths.goods, label: '내 솔루션' },
  { to: deskPaths.profile, label: '내 소개' },
];

interface Props {
  title: string;
  /** Path of the page's link in the navigation. */
  path: string;
  children: ReactNode;
}

/** Layout of a page of the desk. */
export const DeskPage = ({ title, path, children }: Props) => (
  <div className={s.page}>
    <h1 className={s.title}>{title}</h1>
    <TabLinks label="상담 데스크" items={LINKS} current={path} />
    {children}
  </div>
);

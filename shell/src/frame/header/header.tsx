import { useSession } from '@onmaum/shared-auth';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Avatar } from '@onmaum/shared-ui';
import { Inbox, Search, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Bell } from '../../features/notifications/components/bell.tsx';
import { audienceOf } from '../../federation/remote-modules.ts';
import { useDestination } from './destination.ts';
import s from './header.module.css';

const TABS = [
  { to: paths.home, label: '홈' },
  { to: paths.concern, label: '고민게시판' },
  { to: paths.solution, label: '전문가솔루션' },
  { to: paths.share, label: '정보공유' },
  { to: paths.report, label: '리포트' },
] as const;

/** The member's picture. Sessions that an older release stored have no picture until they are renewed. */
function MyPicture() {
  const image = useSession(({ profile_image }) => profile_image);
  return image ? <Avatar src={image} size={28} /> : <UserRound size={22} aria-hidden="true" />;
}

/** For staff: link to the area in which counsellors work, if it is released. */
function DeskLink() {
  const isStaff = useSession(({ token, level }) => token !== '' && level >= LEVEL.counsellor);
  if (!isStaff || !audienceOf(deskPaths.desk)) return null;
  return (
    <Link className={s.tool} to={deskPaths.desk} aria-label="상담 데스크">
      <Inbox size={22} aria-hidden="true" />
    </Link>
  );
}

/** Logo, five tabs, and icons such as search and account. On phones the tabs stay while the row above them scrolls away. */
export function Header() {
  const pathname = useDestination();
  return (
    <header className={s.header}>
      <div className={s.inner}>
        <Link className={s.logo} to={paths.home}>
          <img src="/img/logo.svg" width={32} height={32} alt="" />
          <span>온마음</span>
        </Link>
        <nav className={s.nav} aria-label="주요 메뉴">
          <ul className={s.tabs}>
            {TABS.map(({ to, label }) => (
              <li key={to}>
                <Link className={s.tab} to={to} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={s.tools}>
          <DeskLink />
          <Link className={s.tool} to={paths.search} aria-label="검색">
            <Search size={22} aria-hidden="true" />
          </Link>
          <Bell className={s.tool} />
          <Link className={s.tool} to={paths.login} aria-label="로그인" data-visitor-only>
            <UserRound size={22} aria-hidden="true" />
          </Link>
          <Link className={s.tool} to={paths.mypage} aria-label="마이페이지" data-member-only>
            <MyPicture />
          </Link>
        </div>
      </div>
    </header>
  );
}

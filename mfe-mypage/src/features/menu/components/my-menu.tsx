import { useSession } from '@onmaum/shared-auth';
import type { MyCounts } from '@onmaum/shared-contract';
import { COUNTED_MAX, LEVEL } from '@onmaum/shared-contract/constants';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { paths } from '@onmaum/shared-contract/site/paths';
import {
  Bookmark,
  ClipboardList,
  FileText,
  Flag,
  Gift,
  Inbox,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  UserRound,
  UserX,
  Vote,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCounts } from '../api/counts.ts';
import { MenuList, menuRow } from './menu-list.tsx';
import s from './my-menu.module.css';

const MENU: readonly { to: string; label: string; Icon: LucideIcon; counted?: keyof MyCounts }[] = [
  { to: paths.myinfo, label: '내 정보', Icon: UserRound },
  { to: paths.mycounseling, label: '상담 신청서', Icon: ClipboardList },
  { to: paths.purchase, label: '구매 내역', Icon: ReceiptText, counted: 'orders' },
  { to: paths.mywrite, label: '내가 쓴 글', Icon: FileText, counted: 'articles' },
  { to: paths.mycomment, label: '내가 쓴 댓글', Icon: MessageSquare, counted: 'comments' },
  { to: paths.myvote, label: '참여한 투표', Icon: Vote, counted: 'polls' },
  { to: paths.mybookmark, label: '북마크', Icon: Bookmark, counted: 'bookmarks' },
  { to: paths.myreport, label: '내 신고', Icon: Flag },
  { to: paths.myblock, label: '차단한 사람', Icon: UserX },
  { to: paths.pointshop, label: '포인트샵', Icon: Gift },
];

/** Menu item that only counsellors and operators see. */
const DESK = { to: deskPaths.desk, label: '상담 데스크', Icon: Inbox };

/** Menu with links to the member's pages and their counts. It is also shown if the counts cannot be loaded. */
export function MyMenu() {
  const { data: counts } = useCounts();
  const isStaff = useSession(({ level }) => level >= LEVEL.counsellor);
  const entries: typeof MENU = isStaff ? [...MENU, DESK] : MENU;
  return (
    <MenuList title="나의 활동">
      {entries.map(({ to, label, Icon, counted }) => (
        <li key={to}>
          <Link to={to} className={menuRow}>
            <Icon size={20} aria-hidden="true" />
            {label}
            {counted && counts && counts[counted] > 0 && <Count count={counts[counted]} />}
          </Link>
        </li>
      ))}
    </MenuList>
  );
}

function Count({ count }: { count: number }) {
  const more = count >= COUNTED_MAX;
  return <span className={s.count}>{more ? `${COUNTED_MAX - 1}+` : count}</span>;
}

import { paths } from '@onmaum/shared-contract/paths';
import {
  Bookmark,
  ClipboardList,
  FileText,
  Gift,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  UserRound,
  Vote,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { MenuList, menuRow } from './menu-list.tsx';

const MENU: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.myinfo, label: '내 정보', Icon: UserRound },
  { to: paths.mycounseling, label: '상담 신청서', Icon: ClipboardList },
  { to: paths.purchase, label: '구매 내역', Icon: ReceiptText },
  { to: paths.mywrite, label: '내가 쓴 글', Icon: FileText },
  { to: paths.mycomment, label: '내가 쓴 댓글', Icon: MessageSquare },
  { to: paths.myvote, label: '참여한 투표', Icon: Vote },
  { to: paths.mybookmark, label: '북마크', Icon: Bookmark },
  { to: paths.pointshop, label: '포인트샵', Icon: Gift },
];

/** Menu with links to the member's own pages. */
export const MyMenu = () => (
  <MenuList title="나의 활동">
    {MENU.map(({ to, label, Icon }) => (
      <li key={to}>
        <Link to={to} className={menuRow}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      </li>
    ))}
  </MenuList>
);

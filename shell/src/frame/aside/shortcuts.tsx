import { paths } from '@onmaum/shared-contract/site/paths';
import { Card, LinkButton } from '@onmaum/shared-ui';
import { Bookmark, FileText, MessageSquare, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './shortcuts.module.css';

const SHORTCUTS = [
  { to: paths.concernWrite, label: '고민 작성하기', Icon: PenLine },
  { to: paths.mybookmark, label: '북마크', Icon: Bookmark },
  { to: paths.mywrite, label: '내 글', Icon: FileText },
  { to: paths.mycomment, label: '내 댓글', Icon: MessageSquare },
];

/** In the side column: links to a member's pages, or an invitation for visitors. */
export function Shortcuts() {
  return (
    <>
      <section data-member-only aria-label="나의 바로가기">
        <Card className={s.card}>
          <h2 className={s.title}>나의 바로가기</h2>
          <ul className={s.list}>
            {SHORTCUTS.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link className={s.link} to={to}>
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <section data-visitor-only aria-label="로그인 안내">
        <Card className={s.card}>
          <h2 className={s.title}>혼자 안고 있지 마세요</h2>
          <p className={s.text}>로그인하면 고민을 나누고, 전문가의 답변을 무료로 받아 볼 수 있어요.</p>
          <LinkButton to={paths.login} variant="primary" full>
            로그인하기
          </LinkButton>
        </Card>
      </section>
    </>
  );
}

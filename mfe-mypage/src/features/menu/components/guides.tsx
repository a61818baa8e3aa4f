import { VisuallyHidden } from '@onmaum/shared-ui';
import { CircleHelp, Coins, ExternalLink, Headset, type LucideIcon, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { LINKS } from '../../../config/links.ts';
import { CustomerCentre } from './customer-centre.tsx';
import s from './guides.module.css';
import { MenuList, menuRow } from './menu-list.tsx';

const GUIDES: readonly { href: string; label: string; Icon: LucideIcon }[] = [
  { href: LINKS.pointGuide, label: '포인트 안내', Icon: Coins },
  { href: LINKS.notices, label: '공지사항', Icon: Megaphone },
  { href: LINKS.faq, label: '자주 묻는 질문', Icon: CircleHelp },
];

/** Links to external guides, and the customer centre. */
export function Guides() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MenuList title="도움이 필요할 때">
        {GUIDES.map(({ href, label, Icon }) => (
          <li key={href}>
            <a className={menuRow} href={href} target="_blank" rel="noopener noreferrer">
              <Icon size={20} aria-hidden="true" />
              {label}
              <VisuallyHidden>(새 창)</VisuallyHidden>
              <ExternalLink size={16} aria-hidden="true" className={s.outside} />
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={menuRow} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Headset size={20} aria-hidden="true" />
            고객센터
          </button>
        </li>
      </MenuList>
      <CustomerCentre open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

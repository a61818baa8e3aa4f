import { ExternalLink } from 'lucide-react';
import { LINKS } from '../../config/links.ts';
import s from './parent-banner.module.css';

/** The banner above every page with a link to the parent company's site (rules/home.md). */
export function ParentBanner() {
  return (
    <aside aria-label="회사 소개">
      <a className={s.banner} href={LINKS.parent} target="_blank" rel="noopener">
        <span>온마음을 만드는 사람들을 만나 보세요</span>
        <ExternalLink className={s.icon} size={14} role="img" aria-label="새 창에서 열림" />
      </a>
    </aside>
  );
}

import { CRISIS_NUMBER, telOf } from '@onmaum/shared-contract/care/helplines';
import { COMPANY } from '@onmaum/shared-contract/site/company';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { common } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import { LEGAL_TITLES } from '../../config/legal-titles.ts';
import { LINKS } from '../../config/links.ts';
import s from './footer.module.css';

const LEGAL = ['agree', 'policy', 'policy2', 'sensitive', 'refund'] as const;

const outside = { target: '_blank', rel: 'noopener' };

/** The footer with the legally required information (rules/site.md). */
export function Footer({ room = false }: { room?: boolean }) {
  return (
    <footer className={s.footer} data-room={room || undefined}>
      <div className={s.inner}>
        <p className={s.crisis}>
          지금 견디기 어려울 만큼 힘들다면, 자살예방 상담전화 <a href={telOf(CRISIS_NUMBER)}>{CRISIS_NUMBER}</a>가
          24시간 곁에 있어요.
        </p>
        <nav aria-label="약관과 정책">
          <ul className={s.links}>
            {LEGAL.map((name) => (
              <li key={name}>
                <Link to={paths[name]}>
                  {name === 'policy' ? <strong>{LEGAL_TITLES[name]}</strong> : LEGAL_TITLES[name]}
                </Link>
              </li>
            ))}
            <li>
              <a href={CHANNEL_CHAT.url} {...outside}>
                고객 문의 <span className={common.muted}>(카카오톡 채널)</span>
              </a>
            </li>
            <li>
              <a href={LINKS.social} {...outside}>
                인스타그램
              </a>
            </li>
          </ul>
        </nav>
        <address className={s.company}>
          <span>상호 {COMPANY.name}</span>
          <span>대표 {COMPANY.representative}</span>
          <span>{COMPANY.address}</span>
          <span>
            이메일 <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
          </span>
          <span>
            전화 <a href={`tel:${COMPANY.phone}`}>{COMPANY.phone}</a>
          </span>
          <span>사업자등록번호 {COMPANY.businessNumber}</span>
          <span>
            통신판매업신고 {COMPANY.mailOrderNumber}{' '}
            <a href={LINKS.businessLookup} {...outside}>
              사업자정보 확인
            </a>
          </span>
          <span>호스팅 제공 {COMPANY.hosting}</span>
        </address>
        <p className={common.muted}>© {COMPANY.name}</p>
      </div>
    </footer>
  );
}

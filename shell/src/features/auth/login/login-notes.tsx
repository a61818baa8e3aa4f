import { paths } from '@onmaum/shared-contract/site/paths';
import { EyeOff, type LucideIcon, MapPin, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LEGAL_TITLES } from '../../../config/legal-titles.ts';
import s from './login-notes.module.css';

/** Notes on what other members see, and on the steps that follow a press (rules/sign-in.md#login-page). */
export const LoginNotes = () => (
  <>
    <ul className={s.notes}>
      <Note icon={EyeOff}>
        다른 사람에게는 <strong>닉네임만</strong> 보여요. 이름, 이메일, 휴대폰 번호는 보이지 않아요.
      </Note>
      <Note icon={UserPlus}>처음이라면 닉네임과 몇 가지만 적고 가입해요.</Note>
      <Note icon={MapPin}>가입한 적이 있다면 바로 로그인되고, 보던 곳으로 돌아가요.</Note>
    </ul>
    <p className={s.legal}>
      <Link to={paths.agree}>{LEGAL_TITLES.agree}</Link>
      <Link to={paths.policy}>{LEGAL_TITLES.policy}</Link>
    </p>
  </>
);

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className={s.note}>
    <Icon className={s.icon} size={18} aria-hidden="true" />
    <span>{children}</span>
  </li>
);

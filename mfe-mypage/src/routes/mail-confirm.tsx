import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useConfirmMail } from '../features/channels/api/mail.ts';
import { MailLink } from '../features/channels/components/mail-link.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = { head: () => ({ title: '이메일 주소 확인', noindex: true }) };

/** /mail_confirm, the target of the link in the mail that confirms a new address (rules/notification-channels.md#e-mail). */
export const Component = () => (
  <div className={s.page}>
    <h1>이메일 주소 확인</h1>
    <MailLink
      useAct={useConfirmMail}
      question="이 이메일 주소로 알림을 받으시겠어요?"
      button="이 주소로 받기"
      done="주소를 확인했어요. 이제 이 주소로 알림을 보내 드려요."
    />
  </div>
);

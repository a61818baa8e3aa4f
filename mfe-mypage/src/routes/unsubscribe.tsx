import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useUnsubscribe } from '../features/channels/api/mail.ts';
import { MailLink } from '../features/channels/components/mail-link.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = { head: () => ({ title: '이메일 받지 않기', noindex: true }) };

/** /unsubscribe: the target of the link in mails that stops notifications by mail (rules/notification-channels.md#e-mail). */
export const Component = () => (
  <div className={s.page}>
    <h1>이메일 받지 않기</h1>
    <MailLink
      useAct={useUnsubscribe}
      question="온마음의 알림을 이메일로 받지 않으시겠어요? 온마음 안의 알림은 그대로예요."
      button="이메일 받지 않기"
      done="이제 알림을 이메일로 보내지 않아요. 다시 받으려면 알림 설정에서 켤 수 있어요."
    />
  </div>
);

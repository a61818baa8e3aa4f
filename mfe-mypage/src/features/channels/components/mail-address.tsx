import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import { Button } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useSendMailAgain } from '../api/mail.ts';
import s from './detail.module.css';
import { MailForm } from './mail-form.tsx';

type Address = NotificationSettings['mail'];

const textOf = ({ state, address, next }: Address) => {
  if (next !== '') return `${next} 주소로 확인 메일을 보냈어요. 메일의 버튼을 눌러 주세요.`;
  if (state === 'none') return '받을 이메일 주소가 없어요.';
  if (state === 'unconfirmed') return `${address} 주소를 확인하면 이메일로도 받을 수 있어요.`;
  if (state === 'stopped')
    return `${address} 주소로 메일이 도착하지 않아 보내지 않고 있어요. 주소를 다시 확인해 주세요.`;
  return `${address} 주소로 보내요.`;
};
const BUTTONS = { none: '주소 입력하기', unconfirmed: '주소 확인하기', stopped: '주소 확인하기', ready: '주소 바꾸기' };

/** The member's e-mail address, with the form to change or confirm it, and a button that sends the confirmation mail again. */
export function MailAddress(mail: Address) {
  const { act: sendAgain, isPending } = useSendMailAgain();
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused');
  if (form === 'open') return <MailForm address={mail.next || mail.address} onClose={() => setForm('closed')} />;
  return (
    <div className={s.detail}>
      <p className={s.note} role="status">
        {textOf(mail)}
      </p>
      <div className={s.actions}>
        {mail.next !== '' && (
          <Button size="s" busy={isPending} onClick={() => sendAgain(mail.next)}>
            다시 보내기
          </Button>
        )}
        <Button
          size="s"
          // the pressed button was removed with the form, so this button takes the focus
          autoFocus={form === 'closed'}
          onClick={() => setForm('open')}
        >
          {mail.next === '' ? BUTTONS[mail.state] : '주소 바꾸기'}
        </Button>
      </div>
    </div>
  );
}

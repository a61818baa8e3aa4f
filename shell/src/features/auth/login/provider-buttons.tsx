import type { Provider } from '@onmaum/shared-contract';
import type { ReactNode } from 'react';
import { providerStart } from '../api/sign-in.ts';
import s from './provider-buttons.module.css';
import { startWay } from './way.ts';

/** Links to the providers. @param disabledFor id of a text that explains why the links are disabled; without it they work */
export const ProviderButtons = ({ disabledFor }: { disabledFor?: string }) => {
  const button = (provider: Provider, text: string, mark: ReactNode) => (
    <a
      className={s[provider]}
      {...(disabledFor
        ? { role: 'link', 'aria-disabled': true, 'aria-describedby': disabledFor }
        : { href: providerStart(provider), onClick: startWay })}
    >
      <svg className={s.mark} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        {mark}
      </svg>
      {text}
    </a>
  );
  return (
    <div className={s.buttons}>
      {button(
        'kakao',
        '카카오로 시작하기',
        <path
          fill="currentColor"
          d="M10 2.2c-4.7 0-8.5 3-8.5 6.7 0 2.4 1.6 4.5 4 5.7l-.9 3.3c-.1.3.3.6.6.4l3.9-2.6.9.1c4.7 0 8.5-3 8.5-6.8S14.7 2.2 10 2.2Z"
        />,
      )}
      {button(
        'naver',
        '네이버로 시작하기',
        <path fill="currentColor" d="M12.7 3v7.4L7.4 3H3v14h4.3V9.6l5.3 7.4H17V3z" />,
      )}
    </div>
  );
};

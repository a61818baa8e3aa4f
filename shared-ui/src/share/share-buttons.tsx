import { IconButton } from '@onmaum/shared-ui';
import { Link2, MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { copyLink, type ShareCard, shareByFacebook, shareByX } from './share.ts';
import s from './share-buttons.module.css';

const fetchMessenger = () => import(/* webpackChunkName: "ui-share" */ './messenger.ts');

const prepareMessenger = () =>
  void fetchMessenger().then(
    (messenger) => messenger.prepareMessenger(),
    () => undefined,
  );

const shareByMessenger = (card: ShareCard) =>
  void fetchMessenger().then(
    (messenger) => messenger.shareByMessenger(card),
    () => copyLink(card),
  );

/** Ignores the second click of a double click, which would open a second window. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** Whether the browser allows opening a window. It does not if the press happened too long ago, before hydration. */
const mayOpen = () => navigator.userActivation?.isActive ?? true;

export interface ShareButtonsProps {
  title: string;
  description: string;
  /** Path or address of an image; default: the site's. */
  image?: string;
  /** Path of the page without query, such as '/concern_detail/3'. */
  path: string;
}

/** Buttons to share by messenger, Facebook and X, and to copy the address. */
export function ShareButtons({ title, description, image = '/img/share.png', path }: ShareButtonsProps) {
  // computed at the click, since the server does not know the origin of the page in the browser
  const absolute = (address: string) => new URL(address, location.origin).href;
  const card = (): ShareCard => ({ title, description, image: absolute(image), url: absolute(path) });
  const by = (share: (card: ShareCard) => void) =>
    once(() => {
      if (mayOpen()) share(card());
      else void copyLink(card());
    });
  return (
    <fieldset className={s.row} aria-label="공유하기" data-screen-only>
      <IconButton label="카카오톡으로 공유" onPointerDown={prepareMessenger} onClick={by(shareByMessenger)}>
        <MessageCircle size={20} fill="currentColor" aria-hidden="true" />
      </IconButton>
      <IconButton label="페이스북으로 공유" onClick={by(shareByFacebook)}>
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M13.5 22v-8.2h2.8l.4-3.3h-3.2V8.4c0-.9.3-1.6 1.6-1.6h1.8V3.9c-.3 0-1.4-.1-2.6-.1-2.6 0-4.3 1.6-4.3 4.4v2.3H7.1v3.3H10V22z" />
        </svg>
      </IconButton>
      <IconButton label="X로 공유" onClick={by(shareByX)}>
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M14.1 10.3 21.6 2h-2.7l-6.1 6.7L8 2H2l7.9 11.2L2 22h2.7l6.5-7.1 5 7.1H22zM5.6 3.9h1.5l11.3 16.2h-1.5z" />
        </svg>
      </IconButton>
      <IconButton label="링크 복사" onClick={once(() => void copyLink(card()))}>
        <Link2 size={20} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

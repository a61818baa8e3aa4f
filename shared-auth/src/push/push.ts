import { call, deviceStore, ownsPush, setPushOwner } from '@onmaum/shared-auth';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { isStored, setStored } from './stored-push.ts';

/** Push messages to this browser (rules/notification-channels.md#push). They use the service worker of the shell. */

/**
 * 'on': this browser receives push. 'off': push can be switched on. 'denied': the person has blocked notifications of this site
 * in the browser. 'install': push is possible only after the site was added to the home screen (iOS). 'missing': the browser or
 * the site does not support push.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'missing';

const isHomeScreen = () => matchMedia('(display-mode: standalone)').matches;
/** iPads identify themselves as Macintosh. A touch screen distinguishes them, since a Macintosh has none. */
const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registered = async () => (await navigator.serviceWorker?.getRegistration('/')) ?? null;

/** The site's public key from the last read; '' before the first read, and if the site has no push. */
let lastKey = '';

async function readKey(): Promise<string> {
  lastKey = (await call(channels.settings, { background: true })).push_key;
  return lastKey;
}

/** The state of push in this browser. */
export async function readPushState(): Promise<PushState> {
  const hasPush = 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasPush && (!isApple() || isHomeScreen())) return 'missing';
  if (hasPush && Notification.permission === 'denied') return 'denied';
  // without a key the site cannot send push; if the key could not be read, `switchPushOn` reads it again
  if ((await readKey().catch(() => null)) === '') return 'missing';
  if (!hasPush) return 'install';
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' && ownsPush() ? 'on' : 'off';
}

/**
 * Requests permission for notifications and subscribes the browser. Call it in the handler of a press, since browsers show the
 * request only then.
 * @returns the state afterwards @throws ApiError if a call fails; the error of the browser if it cannot subscribe
 */
export async function switchPushOn(): Promise<PushState> {
  // a known key is not read again, so that the permission is requested while the press is being handled
  if ((lastKey || (await readKey())) === '') return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  if (!(await subscribe())) return 'missing';
  setPushOwner(true);
  return 'on';
}

/** @returns false if the site has no push */
async function subscribe(): Promise<boolean> {
  const key = await readKey();
  if (key === '') return false;
  // the page registers the worker, but perhaps has not done so yet
  if (!(await registered())) await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // a subscription with an earlier key of the site prevents a new one
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(channels.subscribe, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  setStored(endpoint);
  return true;
}

/** Stops push to this browser. */
export async function switchPushOff(): Promise<void> {
  setPushOwner(false);
  setStored(null);
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(channels.unsubscribeDevice, { body: { endpoint } });
}

/**
 * Renews the subscription of this browser for the member who has switched push on in it. This is necessary because a subscription
 * ends with its session, and because push services replace addresses. Nothing is sent if the site has already stored the same
 * subscription on the same day in the same session.
 */
export async function renewPush(): Promise<void> {
  if (!ownsPush() || globalThis.Notification?.permission !== 'granted') return;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription || !isStored(subscription.endpoint)) await subscribe();
}

/** Removes the subscription of a member who has signed out, and closes the notifications that are still shown. */
export async function forgetPush(): Promise<void> {
  // stored by releases before 2026-12
  deviceStore.remove('onmaum-push-stored');
  const registration = await registered();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

import { call, ownsPush, setPushOwner } from '@onmaum/shared-auth';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { isStored, setStored } from './stored-push.ts';

/** Push to this browser (rules/notification-channels.md#push). Its service worker is that of the shell. */

/**
 * 'on': this browser receives push; 'off': it could; 'denied': the person has refused notifications of this site in the browser;
 * 'install': only after the site is on the home screen (iOS); 'missing': the browser has no push.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'missing';

const isHomeScreen = () => matchMedia('(display-mode: standalone)').matches;
/** iPads call themselves Macintosh, which have no touch screen. */
const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registered = async () => (await navigator.serviceWorker?.getRegistration('/')) ?? null;

/** Public key of the site as it was read last; '' before, and on a site without push. */
let lastKey = '';

async function readKey(): Promise<string> {
  lastKey = (await call(channels.settings, { background: true })).push_key;
  return lastKey;
}

/** Whether push can be switched on here, and is. */
export async function readPushState(): Promise<PushState> {
  const hasPush = 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasPush && (!isApple() || isHomeScreen())) return 'missing';
  if (hasPush && Notification.permission === 'denied') return 'denied';
  // nobody is asked for a permission that the site cannot use; if the key cannot be read, the press tries again
  if ((await readKey().catch(() => null)) === '') return 'missing';
  if (!hasPush) return 'install';
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' && ownsPush() ? 'on' : 'off';
}

/**
 * Asks the browser for its permission and subscribes it. Call it in the handler of a press: browsers ask only then.
 * @returns the state afterwards @throws ApiError when the site does not store it
 */
export async function switchPushOn(): Promise<PushState> {
  // a key that is known leaves the call in the press
  if ((lastKey || (await readKey())) === '') return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  if (!(await subscribe())) return 'missing';
  setPushOwner(true);
  return 'on';
}

/** @returns false on a site without push */
async function subscribe(): Promise<boolean> {
  const key = await readKey();
  if (key === '') return false;
  // the page registers the worker, but not at once
  if (!(await registered())) await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // a subscription with an earlier key of the site is in the way
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
 * Subscribes this browser again for the member who had switched push on in it: a subscription ends with its session, and push
 * services replace addresses. Nothing is sent if the site has stored this subscription on the same day in the same session.
 */
export async function renewPush(): Promise<void> {
  if (!ownsPush() || globalThis.Notification?.permission !== 'granted') return;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription || !isStored(subscription.endpoint)) await subscribe();
}

/** Removes what leads to the member who has left this browser: the subscription, and the notifications that it still shows. */
export async function forgetPush(): Promise<void> {
  setStored(null);
  const registration = await registered();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

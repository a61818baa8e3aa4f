import type { Page, Worker } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Subscription of a browser at a push service, as `PushSubscription.toJSON()` has it. */
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A notification that the service worker has shown. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
}

/**
 * Gives the pages of a browser a subscription. A browser of tests has no push service, and its headless shell asks nobody for
 * permissions: everything else of push is real. Call it before the page is open.
 */
export async function fakeSubscription(page: Page, subscription: Subscription): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((json) => {
    let isSubscribed = false;
    const subscribed = {
      ...json,
      toJSON: () => json,
      async unsubscribe() {
        isSubscribed = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? subscribed : null),
      async subscribe() {
        isSubscribed = true;
        return subscribed;
      },
    });
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
    Object.assign(Notification, {
      async requestPermission() {
        permission = 'granted';
        return permission;
      },
    });
  }, subscription);
}

/** The service worker of the page, in which push arrives. */
export async function pushWorker(page: Page) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await keepShown(worker);
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => worker.url().startsWith(scopeURL));
      if (mine) resolve(mine.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  let delivered = 0;
  return {
    /** Delivers a message that the push service has received. @returns what the browser shows then */
    async deliver(message: unknown): Promise<Shown[]> {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(worker.url()).origin,
        registrationId,
        data,
      });
      delivered += 1;
      await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerScope).shownCount)).toBe(delivered);
      return shown(worker);
    },
    shown: () => shown(worker),
    press: () => press(worker),
  };
}

/** Scope of the worker. */
interface WorkerScope {
  /** Notifications that the worker has shown since the test watches it, replaced ones included. */
  shownCount: number;
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
}

/** The headless shell refuses notifications; the worker keeps them in a list instead. A full Chromium shows them. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const { registration } = scope;
    scope.shownCount = 0;
    if (Notification.permission === 'granted') {
      const show = registration.showNotification.bind(registration);
      registration.showNotification = async (...news) => {
        await show(...news);
        scope.shownCount += 1;
      };
      return;
    }
    let list: object[] = [];
    Object.assign(registration, {
      async showNotification(title: string, options: { tag: string }) {
        scope.shownCount += 1;
        const close = () => {
          list = list.filter((other) => other !== one);
        };
        const one = { title, ...options, close };
        list = [...list.filter((other) => !('tag' in other) || other.tag !== options.tag), one];
      },
      getNotifications: async () => list,
    });
  });

const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the notification: the worker gets the event of the browser, which no test can make. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
    scope.dispatchEvent(event);
  });

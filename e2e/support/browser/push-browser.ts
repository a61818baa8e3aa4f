import type { Page, Worker } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Subscription of a browser at a push service, as `PushSubscription.toJSON()` returns it. */
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
 * Makes the pages of a browser use a given subscription, since test browsers have no push service. The permission request is also
 * replaced, because a headless shell cannot show it. Everything else about push is real. Call this before the page is open.
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

/** The service worker of the page, which receives push messages. */
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
    /** Delivers a message that the push service has received. @returns the notifications that the browser shows then */
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

/** Global scope of the worker. */
interface WorkerScope {
  /** Number of notifications that the worker has shown since the test began to count, including replaced ones. */
  shownCount: number;
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
}

/**
 * Counts the notifications of the worker. The headless shell refuses notifications, so the worker stores them in a list instead;
 * a full Chromium shows them.
 */
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

/**
 * Simulates a press on the first notification: dispatches the event in the worker, since a test cannot press a real notification.
 */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
    scope.dispatchEvent(event);
  });

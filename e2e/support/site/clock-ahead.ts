/**
 * Preloaded into a server: sets its clock ahead by the milliseconds in the parameter `ahead` of this module's address, also in
 * worker threads. The embedded database reads the same clock.
 */

const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget),
  apply: () => new Date().toString(),
});

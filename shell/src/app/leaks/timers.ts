import type { Registration, Registrations } from './registrations.ts';
import { attempt, follow, replace } from './replace.ts';

/**
 * Records the intervals and timers that areas start. If the code of a timer starts another timer, the new timer belongs to the
 * visit of the first one.
 */
export function followTimers(registrations: Registrations): void {
  // intervals and timers share their ids: `clearTimeout` also ends an interval, and `clearInterval` a timer
  const known = new Map<number, Registration>();
  const end = (id: unknown) => {
    registrations.delete(known.get(Number(id)));
    known.delete(Number(id));
  };
  /** The timer whose code is running. */
  let running: Registration | undefined;

  const begin = (): Registration | undefined => {
    const registration = registrations.add('Timer', running?.visit ?? registrations.visit);
    if (!registration || !running) return registration;
    const isAway = registrations.visit?.app !== registration.visit.app;
    return Object.assign(registration, { restarts: running.restarts + Number(isAway) });
  };

  follow(window, 'setInterval', (_given, id) => {
    const registration = registrations.add('Interval');
    if (registration) known.set(Number(id), registration);
  });
  for (const name of ['clearInterval', 'clearTimeout']) follow(window, name, ([id]) => end(id));

  replace(
    window,
    'setTimeout',
    (native) =>
      function (this: unknown, ...given) {
        const [handler, ...more] = given;
        const registration = typeof handler === 'function' ? attempt(begin) : undefined;
        if (!registration || typeof handler !== 'function') return Reflect.apply(native, this, given);
        const run = function (this: unknown, ...args: unknown[]) {
          end(id);
          const outer = running;
          running = registration;
          try {
            return Reflect.apply(handler, this, args);
          } finally {
            running = outer;
          }
        };
        const id = Reflect.apply(native, this, [run, ...more]);
        known.set(Number(id), registration);
        return id;
      },
  );
}

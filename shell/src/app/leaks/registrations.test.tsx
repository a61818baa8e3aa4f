import fc from 'fast-check';
import { followListeners } from './listeners.ts';
import { Registrations, type Visit } from './registrations.ts';
import { inArea, takeFunctions } from './test/area-code.ts';
import { followTimers } from './timers.ts';

let restore: () => void;
let visit: Visit | undefined;
let registrations: Registrations;

beforeEach(() => {
  jest.useFakeTimers();
  restore = takeFunctions();
  visit = { app: 'mfe-community', version: 'c1', number: 1 };
  registrations = new Registrations(() => visit);
  followListeners(registrations);
  followTimers(registrations);
});
afterEach(() => {
  restore();
  jest.useRealTimers();
});

const kept = () => registrations.of('mfe-community').map(({ kind }) => kind);

describe('A registration is recorded', () => {
  const add = '(() => addEventListener("resize", () => {}))';

  test('if code of the open page makes it', () => {
    inArea<() => void>(add)();
    expect(registrations.of('mfe-community')).toMatchObject([
      { kind: 'Listener', visit, place: expect.stringMatching(/^client\/a\.js:1:\d+$/) as string },
    ]);
  });

  test.each([
    ['another area', 'mfe-marketplace/m1/client/a.js'],
    ['another version', 'mfe-community/old/client/a.js'],
    ['the shell', 'shell/5/client/a.js'],
  ])('but not if %s makes it', (_who, file) => {
    inArea<() => void>(add, file)();
    expect(kept()).toEqual([]);
  });

  test('but not if a hook of the shell makes it for the area', () => {
    const hook = inArea<() => void>(add, 'shell/5/client/a.js');
    inArea<(hook: () => void) => void>('(hook) => hook()')(hook);
    expect(kept()).toEqual([]);
  });

  test('but not while a page of the shell is open', () => {
    visit = undefined;
    inArea<() => void>(add)();
    expect(kept()).toEqual([]);
  });
});

/** The original `AbortController` of jsdom, which Jest replaces in the window. jsdom accepts only signals of the original. */
function controllerOfPage(): typeof AbortController {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  frame.remove();
  return page?.AbortController ?? AbortController;
}

test('Listeners are called and removed as without the observation, and those that remain are recorded', () => {
  const Controller = controllerOfPage();
  const TYPES = ['one', 'other'];
  const act = fc.record({
    do: fc.constantFrom('add', 'add', 'remove', 'abort', 'dispatch'),
    type: fc.constantFrom(...TYPES),
    listener: fc.nat(2),
    given: fc.constantFrom(
      undefined,
      true,
      false,
      {},
      { capture: true },
      { once: true },
      { signal: true },
      { passive: true },
    ),
  });
  const add = inArea<(target: EventTarget, ...given: unknown[]) => void>(
    '(target, ...given) => target.addEventListener(...given)',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(window, document, document.body),
      fc.array(act, { maxLength: 30 }),
      (observed, acts) => {
        const targets = [observed, new EventTarget()];
        const logs = targets.map((): unknown[] => []);
        let controller = new Controller();
        const used = [controller];
        // listeners 0 to 2 are added without `once`; listeners 3 to 5 are added with `once`, and not recorded
        const listeners = targets.map((target, at) =>
          Array.from({ length: 6 }, (_, number) =>
            number % 3 === 2
              ? { handleEvent: (event: Event) => void logs[at]?.push([number, event.type]) }
              : function (this: unknown, event: Event) {
                  logs[at]?.push([number, event.type, this === target]);
                },
          ),
        );
        /** Signals of the listeners that are registered now and should be recorded, by type, number and phase. */
        const has = new Map<string, AbortSignal | undefined>();
        for (const { do: what, type, listener, given } of acts) {
          const isOnce = typeof given === 'object' && 'once' in given;
          const number = listener + (isOnce ? 3 : 0);
          const isCapture = given === true || (typeof given === 'object' && 'capture' in given);
          const key = `${type} ${number} ${isCapture}`;
          const signal = typeof given === 'object' && 'signal' in given ? controller.signal : undefined;
          const options = signal ? { signal } : given;
          targets.forEach((target, at) => {
            const own = listeners[at]?.[number] ?? null;
            if (what === 'add') add(target, type, own, options);
            if (what === 'remove') target.removeEventListener(type, own, options);
            if (what === 'dispatch') target.dispatchEvent(new Event(type));
          });
          if (what === 'add' && !isOnce && !has.has(key)) has.set(key, signal);
          if (what === 'remove') has.delete(key);
          if (what === 'abort') {
            controller.abort();
            for (const [name, used] of has) if (used?.aborted) has.delete(name);
            controller = new Controller();
            used.push(controller);
          }
          expect(logs[0]).toEqual(logs[1]);
          expect(kept()).toHaveLength(has.size);
        }
        for (const one of used) one.abort();
        for (const type of TYPES) {
          for (const own of listeners[0] ?? []) {
            for (const capture of [true, false]) observed.removeEventListener(type, own, capture);
          }
        }
        expect(kept()).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('A function of the window may be called without an object or on another object, and throws as before', () => {
  const listener = jest.fn();
  const element = document.createElement('p');
  inArea<(other: unknown, listener: unknown) => void>(
    '(other, listener) => { const { addEventListener: add } = window; add("resize", listener); add.call(other, "click", listener); }',
  )(element, listener);
  window.dispatchEvent(new Event('resize'));
  element.dispatchEvent(new Event('click'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(kept()).toEqual(['Listener']);
  removeEventListener('resize', listener);
  expect(kept()).toEqual([]);
  const wrong = inArea<() => void>('() => addEventListener("resize")');
  expect(wrong).toThrow(TypeError);
});

test('Intervals and timers run with their arguments, and are recorded until they end', () => {
  const calls: unknown[] = [];
  const note = function (this: unknown, ...given: unknown[]) {
    calls.push([this === window || this === globalThis, ...given]);
  };
  const { interval, timer } = inArea<(note: unknown) => { interval: number; timer: number }>(
    '(note) => ({ interval: setInterval(note, 50, "a"), timer: setTimeout(note, 20, "b", "c") })',
  )(note);
  const ended = inArea<(note: unknown) => number>('(note) => setTimeout(note, 20)')(note);
  clearInterval(ended);
  expect(kept()).toEqual(['Interval', 'Timer']);
  jest.advanceTimersByTime(60);
  expect(calls.map((call) => (call as unknown[]).slice(1))).toEqual([['b', 'c'], ['a']]);
  expect(kept()).toEqual(['Interval']);
  clearTimeout(interval);
  expect(kept()).toEqual([]);
  expect(timer).not.toBe(interval);
});

test('A timer that is started again after the page was left belongs to the visit of the first timer', () => {
  inArea<() => void>('() => { const again = () => setTimeout(again, 100); again(); }')();
  jest.advanceTimersByTime(250);
  const first = visit;
  visit = undefined;
  jest.advanceTimersByTime(500);
  expect(registrations.of('mfe-community')).toMatchObject([{ kind: 'Timer', visit: first, restarts: 5 }]);
});

test('At most a thousand registrations are recorded', () => {
  inArea<() => void>('() => { for (let n = 0; n < 1_500; n += 1) setInterval(() => {}, 1_000); }')();
  expect(kept()).toHaveLength(1_000);
});

import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start in microseconds; `dur` is also in microseconds. */
  ts: number;
  dur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline'];

/** Main-thread work of a page, in milliseconds. */
export interface Trace {
  /** Duration of each task. */
  tasks: number[];
  /** Total time of style recalculations. */
  styled: number;
}

/**
 * Lists the tasks of a page's main thread, from the navigation on. The `longtask` API is not used, because it omits tasks that
 * only lay out and paint.
 */
export async function traceTasks(session: CDPSession, url: string, load: () => Promise<unknown>): Promise<Trace> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  try {
    await load();
  } finally {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
  }
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`no navigation to ${url} was traced`);
  const { pid, tid, ts: from } = navigation;
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= from);
  const timesOf = (name: string) => own.filter((event) => event.name === name).map(({ dur = 0 }) => dur / 1_000);
  return {
    tasks: timesOf('ThreadControllerImpl::RunTask'),
    styled: timesOf('UpdateLayoutTree').reduce((all, duration) => all + duration, 0),
  };
}

/** Message between the tabs of a browser: news of the leader, or a question to the leader and its answer. */
type Passed<News> = { news: News } | { asked: true } | { here: true };

interface Led<News> {
  /** Begins the work of the leader. @returns a function that ends it */
  lead: (report: (news: News) => void) => () => void;
  /** Receives what the leader reports, also in the tab of the leader. */
  onNews: (news: News) => void;
}

export interface Membership {
  /**
   * Asks whether there is a leader. If it has not answered until the next question, this tab takes its place: phones suspend
   * tabs, and a suspended tab keeps its lock.
   */
  ask: () => void;
  leave: () => void;
}

/**
 * Lets one tab of the browser, the leader, do a work for all of them; when the leader closes, another tab follows. Without
 * locks (plain http) each tab does the work for itself.
 * @param name the same in all tabs that share the work
 */
export function joinTabs<News>(name: string, { lead, onNews }: Led<News>): Membership {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return { ask() {}, leave: lead(onNews) };

  const channel = new BroadcastChannel(name);
  const post = (passed: Passed<News>) => channel.postMessage(passed);
  let hasLeft = false;
  let isUnanswered = false;
  let endLead: (() => void) | null = null;
  let endWait = new AbortController();

  channel.onmessage = ({ data }: MessageEvent<Passed<News>>) => {
    if ('asked' in data) {
      if (endLead) post({ here: true });
      return;
    }
    isUnanswered = false;
    if ('news' in data) onNews(data.news);
  };
  /** Leads until the tab leaves or loses the lock. */
  const leading = () =>
    new Promise<void>((resolve) => {
      if (hasLeft) return resolve();
      let isLeading = true;
      const end = lead((news) => {
        if (!isLeading) return;
        post({ news });
        onNews(news);
      });
      endLead = () => {
        isLeading = false;
        endLead = null;
        end();
        resolve();
      };
    });
  const wait = () => {
    endWait = new AbortController();
    locks.request(name, { signal: endWait.signal }, leading).catch(() => onLost());
  };
  const take = () => {
    endWait.abort();
    locks.request(name, { steal: true }, leading).catch(() => onLost());
  };
  /** Another tab has taken the lead from this one, or the wait has ended. */
  const onLost = () => {
    const led = endLead;
    led?.();
    if (led && !hasLeft) wait();
  };
  wait();

  return {
    ask() {
      if (endLead) return;
      if (isUnanswered) take();
      else post({ asked: true });
      isUnanswered = !isUnanswered;
    },
    leave() {
      hasLeft = true;
      endWait.abort();
      endLead?.();
      channel.close();
    },
  };
}

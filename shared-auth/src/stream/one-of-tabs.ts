/** Message between tabs of a browser: news from the leader, the question whether there is a leader, or the leader's answer. */
type Passed<News> = { news: News } | { asked: true } | { here: true };

interface Led<News> {
  /** Starts the work of the leader. @returns a function that ends it */
  lead: (report: (news: News) => void) => () => void;
  /** Receives the news that the leader reports, also in the tab of the leader. */
  onNews: (news: News) => void;
}

export interface Membership {
  /**
   * Asks the other tabs whether there is a leader. If no leader answers before `ask` is called again, this tab takes the lead.
   * So a leader that a phone has suspended is replaced, although a suspended tab keeps its lock.
   */
  ask: () => void;
  leave: () => void;
}

/**
 * Lets one tab of the browser, the leader, work for all tabs. When the leader closes, another tab takes the lead. Without Web
 * Locks, as on plain http, or without BroadcastChannel, each tab works for itself.
 * @param name name of the work, the same in all tabs
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
  /** Called when another tab has taken the lead from this one, or when waiting for the lock was aborted. */
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

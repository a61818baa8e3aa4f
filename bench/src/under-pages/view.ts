/** What a page shows. */
export interface View {
  pathname: string;
  /** Whether it can be used: its content is there. */
  stands: boolean;
  /** What it says of something that failed, or what there is in place of its content. */
  failure: string;
}

/** What a page consists of. */
export interface Parts {
  /** The version of each app that the document names; none if it is no page of the site. */
  named: Readonly<Record<string, string>>;
  /** `<app>@<version>` of all code that ran, of all styles and of what is shown. */
  seen: readonly string[];
}

/** Keeps the list of files that a page fetched, and how long it ever was idle against its will. Runs before anything else. */
export function remember() {
  performance.setResourceTimingBufferSize(5_000);
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    Object.assign(globalThis, { stood: Math.max(Reflect.get(globalThis, 'stood') ?? 0, now - last) });
    last = now;
  }, 100);
}

/** For how long the thread of a page did nothing else or nothing, at most, and which files took long. Runs in the page. */
export function readDelays(): string {
  const slow = performance
    .getEntriesByType('resource')
    .filter(({ duration, startTime }) => duration > 2_000 && startTime > performance.now() - 30_000)
    .map(({ name, duration }) => `${new URL(name).pathname} ${Math.round(duration)} ms`);
  return `its thread stood for ${Math.round(Reflect.get(globalThis, 'stood') ?? 0)} ms; slow: ${slow.join(', ') || 'nothing'}`;
}

/** Reads what a page shows. Runs in it, so it uses nothing from outside. */
export function readView(): View {
  const main = document.querySelector('main');
  const title = main?.querySelector('h1')?.textContent;
  const said = [main ?? document.body, ...document.querySelectorAll('[role=alert]')]
    .map((one) => one.textContent)
    .join(' ');
  const failure = /.{0,30}(불러오지 못했|연결되지 않|연결되어 있지|볼 수 없어요|보여 드릴 수 없)/.exec(said)?.[0];
  return {
    pathname: location.pathname,
    stands: document.getElementById('root')?.dataset.started === '' && Boolean(title) && !failure,
    failure: failure ?? (title ? '' : `no title: ${said.slice(0, 60)}`),
  };
}

/** Reads what a page consists of. Runs in it, too. */
export function readParts(): Parts {
  const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as {
    remotes?: { app: string; version: string }[];
  };
  const shell = document.querySelector<HTMLScriptElement>('script[defer]')?.src.split('/r/shell/')[1]?.split('/')[0];
  const named = [...(shell ? [['shell', shell]] : []), ...(state.remotes ?? []).map((one) => [one.app, one.version])];
  const marks = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, app = '', version = '']) => `${app}@${version}`);
  const styles = [...document.styleSheets].map((sheet) => {
    try {
      return [...sheet.cssRules].at(-1)?.cssText;
    } catch {
      // one that did not come
      return '';
    }
  });
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const html = document.documentElement.outerHTML;
  const seen = new Set([
    ...((globalThis as { ranHere?: Set<string> }).ranHere ?? []),
    ...marks(styles.join('\n'), /--of-(shell|mfe-[a-z0-9-]+)-(\w+)/g),
    ...marks([...files, html].join('\n'), /\/r\/([\w-]+)\/(\w+)\//g),
    ...marks(html, /\b(shell|mfe-[a-z0-9-]+)@(\w+)/g),
  ]);
  return { named: Object.fromEntries(named) as Record<string, string>, seen: [...seen] };
}

/** What is there of other versions than the document names. */
export const mixedIn = ({ named, seen }: Parts): string[] =>
  seen.filter((one) => {
    const [app = '', version] = one.split('@');
    return named[app] !== version;
  });

/** A link that can be pressed. Runs in the page. @param allowed where it may lead to, as the source of a pattern */
export function press({ allowed, place }: { allowed: string; place: number }): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) =>
      link.origin === location.origin &&
      link.pathname !== location.pathname &&
      new RegExp(allowed).test(link.pathname) &&
      !link.target &&
      !link.hasAttribute('download') &&
      link.getClientRects().length > 0,
  );
  const link = links[Math.floor(place * links.length)];
  if (!link) return null;
  // as somebody with a keyboard: with the focus the page begins to load
  link.focus({ preventScroll: true });
  link.click();
  return link.pathname;
}

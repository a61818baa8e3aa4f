/** The visible state of a page. */
export interface View {
  pathname: string;
  /** Whether the content is shown. */
  isShown: boolean;
  /** The text of a failure, or the text that replaces the content. */
  failure: string;
}

/** The releases that a page consists of. */
export interface Parts {
  /** The version of each app that the document lists; empty if the page is not from this site. */
  named: Readonly<Record<string, string>>;
  /** `<app>@<version>` of all executed code, of all styles and of the visible texts. */
  seen: readonly string[];
}

/**
 * Raises the number of file timings that the browser keeps, and records the longest stall of the main thread. This function runs
 * in the page, before the page's scripts.
 */
export function recordStalls() {
  performance.setResourceTimingBufferSize(5_000);
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    Object.assign(globalThis, { stalled: Math.max(Reflect.get(globalThis, 'stalled') ?? 0, now - last) });
    last = now;
  }, 100);
}

/** The longest stall of the page's main thread, and slow files. Runs in the page. */
export function readDelays(): string {
  const slow = performance
    .getEntriesByType('resource')
    .filter(({ duration, startTime }) => duration > 2_000 && startTime > performance.now() - 30_000)
    .map(({ name, duration }) => `${new URL(name).pathname} ${Math.round(duration)} ms`);
  return `its thread stalled for ${Math.round(Reflect.get(globalThis, 'stalled') ?? 0)} ms; slow: ${slow.join(', ') || 'nothing'}`;
}

/** Reads the visible state of a page. Runs in the page, so it uses nothing from its scope. */
export function readView(): View {
  const main = document.querySelector('main');
  const title = main?.querySelector('h1')?.textContent;
  const output = [main ?? document.body, ...document.querySelectorAll('[role=alert]')]
    .map((one) => one.textContent)
    .join(' ');
  const failure = /.{0,30}(불러오지 못했|연결되지 않|연결되어 있지|볼 수 없어요|보여 드릴 수 없)/.exec(output)?.[0];
  return {
    pathname: location.pathname,
    isShown: document.getElementById('root')?.dataset.started === '' && Boolean(title) && !failure,
    failure: failure ?? (title ? '' : `no title: ${output.slice(0, 60)}`),
  };
}

/** Reads the releases in a page. Runs in the page. */
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
      // the stylesheet failed to load
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

/** Releases in the page that its document does not list. */
export const mixedIn = ({ named, seen }: Parts): string[] =>
  seen.filter((one) => {
    const [app = '', version] = one.split('@');
    return named[app] !== version;
  });

/** Presses a visible link. Runs in the page. @param allowed source of a pattern for the target of the link @returns the target */
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
  // focuses the link first, as with a keyboard, since focus starts prefetching
  link.focus({ preventScroll: true });
  link.click();
  return link.pathname;
}

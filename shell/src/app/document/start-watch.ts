/**
 * Watches the start of the page. It is an inline script, so that it works even if all files of the release are missing.
 *
 * The start has failed if the shell's scripts are missing or throw, if a promise is rejected, or after 20 seconds. Then a note is
 * shown above the content, controls are disabled, and the site server gets a report. If the page starts after all, `root` gets
 * `data-started`: the note disappears, and the controls work again.
 *
 * A stylesheet that hangs would block the first paint. After five seconds, it is replaced by a link that does not block.
 *
 * The document contains the source text of this function, so it refers to nothing outside itself.
 * @param faultsPath address at which the site server counts faults
 * @param disableControls disables controls that do nothing without scripts, and returns them (`DISABLE_CONTROLS`)
 */
export function watchStart(faultsPath: string, disableControls: () => HTMLButtonElement[]) {
  const started = () => document.getElementById('root')?.dataset.started === '';
  let failed = false;
  let note: HTMLElement | undefined;
  const report = () => {
    const root = document.getElementById('root');
    if (note || started() || !root || document.querySelector('.start-failed')) return;
    const main = document.querySelector<HTMLScriptElement>('script[defer]');
    const version = main?.src.split('/r/shell/')[1]?.split('/')[0];
    if (version) navigator.sendBeacon?.(faultsPath, JSON.stringify(['shell', version, 'load', 'StartError']));
    const shown = document.createElement('p');
    note = shown;
    shown.className = 'start-failed';
    shown.setAttribute('role', 'alert');
    shown.dataset.screenOnly = '';
    const text = document.createElement('span');
    text.textContent = '화면의 일부를 불러오지 못했습니다. 보이는 글은 그대로 읽으실 수 있어요.';
    const retry = document.createElement('button');
    retry.textContent = '다시 시도';
    retry.onclick = () =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.reload(),
        () => {
          text.textContent = '아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.';
        },
      );
    shown.append(text, retry);
    document.body.prepend(shown);
    const disabled = disableControls();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      shown.remove();
      for (const control of disabled) control.disabled = false;
    }).observe(root, { attributeFilter: ['data-started'] });
  };
  const fail = () => {
    failed = true;
    if (document.readyState !== 'loading') report();
  };
  addEventListener('unhandledrejection', fail);
  addEventListener(
    'error',
    (event) => {
      // the event of a script that could not be loaded has no file name
      const file = event.filename || (event.target as HTMLScriptElement).src;
      if ([...document.scripts].some(({ defer, src }) => defer && src === file)) fail();
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => failed && report());
  const findSheets = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  // only stylesheets of the document itself are watched: they are listed before other scripts can add more
  let sheets: ReturnType<typeof findSheets> | undefined;
  const find = () => {
    sheets ??= findSheets();
  };
  addEventListener('readystatechange', find, true);
  setTimeout(() => {
    for (const link of sheets ?? findSheets()) if (!link.sheet) link.replaceWith(link.cloneNode());
  }, 5000);
  setTimeout(report, 20_000);
}

import { FAULTS_PATH } from '@onmaum/shared-contract/release/faults';

/**
 * A script of the document itself, which watches over its start and so needs no file of a release. A stylesheet that
 * does not come would keep the page from being seen: after some seconds it may come later. When the shell's scripts do not
 * come or fail, the page says so, here and to the site server, and what can be read stays. `root` has `data-started` once
 * the page is being rendered.
 */
export const START_WATCH = `
(() => {
  const started = () => document.getElementById('root')?.dataset.started === '';
  let failed, note;
  const tell = () => {
    if (note || started() || !document.body || document.querySelector('.start-failed')) return;
    const version = document.querySelector('script[defer]')?.src.split('/r/shell/')[1]?.split('/')[0];
    if (version) navigator.sendBeacon?.('${FAULTS_PATH}', JSON.stringify(['shell', version, 'load', 'StartError']));
    note = document.createElement('p');
    note.className = 'start-failed';
    note.setAttribute('role', 'alert');
    note.dataset.screenOnly = '';
    const text = document.createElement('span');
    text.textContent = '화면의 일부를 불러오지 못했어요. 보이는 글은 그대로 읽으실 수 있어요.';
    const retry = document.createElement('button');
    retry.textContent = '다시 시도';
    retry.onclick = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => { text.textContent = '아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.'; });
    note.append(text, retry);
    document.body.prepend(note);
    const timer = setInterval(() => {
      if (!started()) return;
      clearInterval(timer);
      note.remove();
    }, 500);
  };
  const fail = () => {
    failed = true;
    if (document.readyState !== 'loading') tell();
  };
  addEventListener('unhandledrejection', fail);
  addEventListener('error', ({ target, filename = target.src }) => {
    if ([...document.scripts].some(({ defer, src }) => defer && src === filename)) fail();
  }, true);
  addEventListener('DOMContentLoaded', () => failed && tell());
  const findSheets = () => document.querySelectorAll('link[rel=stylesheet]');
  // those of the document itself: its scripts, which may add others, run after this
  let sheets;
  addEventListener('readystatechange', () => sheets ??= findSheets(), true);
  setTimeout(() => {
    for (const link of sheets ?? findSheets()) if (!link.sheet) link.replaceWith(link.cloneNode());
  }, 5000);
  setTimeout(tell, 20000);
})();
`.trim();

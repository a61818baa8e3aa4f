/** Seconds after which a browser without scripts asks again. */
export const REFRESH_SECONDS = 15;

/**
 * The script of the page's own: reloads it once the site says that the API responds. The pauses grow, and differ, so that
 * not everybody returns at once.
 */
export const RETURN_SCRIPT = `
(function wait(pause) {
  setTimeout(async () => {
    const state = await fetch('/readyz', { cache: 'no-store' }).then((answer) => answer.json()).catch(() => ({}));
    if (state?.api === 'ok') location.reload();
    else wait(Math.min(pause * 1.5, 20000));
  }, pause * (1 + Math.random() / 2));
})(2000);
`.trim();

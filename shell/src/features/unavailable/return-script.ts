/** Seconds after which a browser without scripts reloads the page. */
export const REFRESH_SECONDS = 15;

/**
 * Inline script that reloads the page when the site reports that the API responds again. The pauses between its requests grow
 * and are random, so that not all visitors reload at the same time.
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

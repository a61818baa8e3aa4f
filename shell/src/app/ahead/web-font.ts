/**
 * Replaces the system's Korean font by the web font, which has the same metrics. The font has about a hundred files, of which a
 * board page needs 330 kB. It is applied when all files for this page have loaded: if it were applied earlier, each file that
 * arrives would cause a layout of the whole page.
 */
export async function showWebFont(): Promise<void> {
  await import(/* webpackChunkName: "fonts" */ '@onmaum/shared-ui/fonts.css');
  await document.fonts.load('1em "Pretendard Variable"', document.getElementById('root')?.textContent);
  document.documentElement.dataset.webFont = '';
}

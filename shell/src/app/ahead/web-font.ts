/**
 * Shows the web font, in place of the system's Korean font of the same metrics, once all that the page shows of it is
 * there: each of its files (some hundred; 330 kB for a board) would lay out the whole page anew when it comes alone.
 */
export async function showWebFont(): Promise<void> {
  await import(/* webpackChunkName: "fonts" */ '@onmaum/shared-ui/fonts.css');
  await document.fonts.load('1em "Pretendard Variable"', document.getElementById('root')?.textContent);
  document.documentElement.dataset.webFont = '';
}

/**
 * A function, as a text for scripts of the document itself: disables the controls that do nothing as long as no script of
 * the site runs, and returns them. Forms with an address work by themselves. For browsers of any age.
 */
export const DISABLE_CONTROLS = `function () {
  var all = document.querySelectorAll('#root button, #root input, #root select, #root textarea'), dead = [], i;
  for (i = 0; i < all.length; i++)
    if (!all[i].disabled && !(all[i].form && all[i].form.hasAttribute('action'))) {
      all[i].disabled = true;
      dead.push(all[i]);
    }
  return dead;
}`;

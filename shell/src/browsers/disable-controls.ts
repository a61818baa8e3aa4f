/**
 * A function, as a text for scripts of the document itself: disables the controls that do nothing as long as no script of
 * the site runs, and returns them. Forms with an address work by themselves, and a field in which somebody types is left to
 * them. For browsers of any age.
 */
export const DISABLE_CONTROLS = `function () {
  var all = document.querySelectorAll('#root button, #root input, #root select, #root textarea'), dead = [], i, el;
  for (i = 0; i < all.length; i++) {
    el = all[i];
    if (el.disabled || (el.form && el.form.hasAttribute('action'))) continue;
    if (el.tagName !== 'BUTTON' && el === document.activeElement) continue;
    if (el.defaultValue !== undefined && el.value !== el.defaultValue) continue;
    el.disabled = true;
    dead.push(el);
  }
  return dead;
}`;

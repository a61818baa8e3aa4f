/**
 * Makes server-rendered content usable although its code is missing. Links of a toolbar become plain links without a role and tab
 * index, since these attributes need code that handles keys. Below a note, controls are disabled until the note disappears.
 * @param part the note above the content, or the disabled fieldset around the content
 */
export function settle(part: HTMLElement) {
  const content = part instanceof HTMLFieldSetElement ? part : part.nextElementSibling;
  if (!content) return;
  const links = [...content.querySelectorAll<HTMLElement>('a[role=button]')].map(
    (link) => [link, link.tabIndex] as const,
  );
  for (const [link] of links) {
    link.removeAttribute('role');
    link.removeAttribute('tabindex');
  }
  if (content === part) return;

  const controls = [...content.querySelectorAll<HTMLButtonElement>(':enabled')];
  for (const control of controls) control.disabled = true;
  // React does not correct attributes during hydration, so the attributes are restored before hydration
  const restore = () => {
    for (const control of controls) control.disabled = false;
    for (const [link, tabIndex] of links) {
      link.setAttribute('role', 'button');
      link.tabIndex = tabIndex;
    }
  };
  const observer = new MutationObserver(() => {
    if (part.isConnected) return;
    observer.disconnect();
    restore();
  });
  observer.observe(document, { childList: true, subtree: true });
}

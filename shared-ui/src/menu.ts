/** A menu behind a button: for the pages that have one, and not in every page's first load. */
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';

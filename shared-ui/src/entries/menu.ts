/** A dropdown menu; a separate entry, so that only pages that use it load it. */
export { Menu, type MenuProps } from '../menu/menu.tsx';
export type { MenuItem } from '../menu/menu-item.ts';

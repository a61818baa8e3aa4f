/** Tabs have no shared state, so they are bundled with the pages that use them. */
export { TabLinks, type TabLinksProps } from '../tabs/tab-links.tsx';
export { type TabItem, Tabs, type TabsProps } from '../tabs/tabs.tsx';

/** Tabs hold no state to share, so they travel with the pages that use them. */
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';

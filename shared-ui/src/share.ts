/** Sharing a page: for the pages that offer it, and not in every page's first load. */
export { ShareButtons, type ShareButtonsProps } from './share/share-buttons.tsx';

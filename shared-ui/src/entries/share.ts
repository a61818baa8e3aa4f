/** Sharing an address; a separate entry, so that only pages that use it load it. */
export { copyLink } from '../share/share.ts';
export { ShareButtons, type ShareButtonsProps } from '../share/share-buttons.tsx';

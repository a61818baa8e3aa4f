/** Rich text and what collapses it; bundled with the pages that show some. */
export { Collapsed, type CollapsedProps } from '../rich/collapsed.tsx';
export { RichText, type RichTextProps } from '../rich/rich-text.tsx';

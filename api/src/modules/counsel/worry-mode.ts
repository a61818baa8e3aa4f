import { ANSWER_MARKER } from '@onmaum/shared-contract';

/** How a post is written: freely, or as answers to the four questions. */
export const worryMode = ({ content }: { content: string }): 'free' | 'consult' =>
  content.includes(ANSWER_MARKER) ? 'consult' : 'free';

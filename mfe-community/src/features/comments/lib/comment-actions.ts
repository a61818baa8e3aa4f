import type { Comment } from '@onmaum/shared-contract';
import { createContext, use } from 'react';
import type { CommentedPost } from './comment-cache.ts';

/** Actions on the comments of a thread. The functions are stable. */
export interface CommentActions {
  post: CommentedPost;
  /** @param by the click event that triggered it */
  reply: (comment: Comment, by: Event) => void;
  /** Replies with a quote. @param selected text that is selected in the comment; '' without a selection */
  quote: (comment: Comment, selected: string, by: Event) => void;
  edit: (comment: Comment) => void;
  /** Stores what has been typed into the editor of a comment. @param text the unsent text of the editor */
  type: (comment: Comment, text: string) => void;
  /** @param text the normalised text */
  save: (comment: Comment, text: string) => void;
  cancel: (comment: Comment) => void;
  remove: (comment: Comment) => void;
  copyLink: (comment: Comment) => void;
}

const Context = createContext<CommentActions | null>(null);
export const CommentActionsProvider = Context.Provider;

export function useCommentActions(): CommentActions {
  const actions = use(Context);
  if (!actions) throw new Error('a comment must be rendered inside a thread');
  return actions;
}

import type { Comment } from '@onmaum/shared-contract';
import { createContext, use } from 'react';

/** What can be done with the comments of a thread; the same functions as long as the thread is there. */
export interface CommentActs {
  /** @param by the press that asked for it */
  reply: (comment: Comment, by: Event) => void;
  edit: (comment: Comment) => void;
  /** @param text tidied */
  save: (comment: Comment, text: string) => void;
  leave: (comment: Comment) => void;
  remove: (comment: Comment) => void;
}

const Context = createContext<CommentActs | null>(null);
export const CommentActsProvider = Context.Provider;

export function useCommentActs(): CommentActs {
  const acts = use(Context);
  if (!acts) throw new Error('a comment is outside of its thread');
  return acts;
}

const placeOf = (id: number) => `comment-${id}`;

/** For the element of a comment, to which the focus goes when what had it is gone. */
export const commentPlace = ({ id }: Comment) => ({ id: placeOf(id), tabIndex: -1 });

export const focusComment = ({ id }: Comment) => document.getElementById(placeOf(id))?.focus();

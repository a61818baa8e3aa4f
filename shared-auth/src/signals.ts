import type { ApiError } from './api-error.ts';

/** Describes the dialog for a visitor who starts an action that needs a session (rules/sign-in.md#acts-that-need-login). */
export interface LoginRequest {
  text: string;
  /** 'choice' has buttons to log in and to close; 'confirm' has one button, to log in. Dismissed dialogs keep the page open. */
  dialog: 'choice' | 'confirm';
  /** Path to open after signing in; by default the current page. */
  next: string | undefined;
}

/**
 * Handlers of session events. The frame provides them, because this package has neither dialogs nor navigation.
 */
export interface SessionSignals {
  /** An action needs a signed-in person. */
  loginNeeded: (request: LoginRequest) => void;
  /**
   * The server has ended the session: it is expired or revoked, the account is disabled, or the membership has ended
   * (rules/sign-in.md#session).
   * @param refusal the error of the call that was refused for this reason
   */
  sessionEnded: (refusal: ApiError) => void;
}

let handlers: SessionSignals | null = null;

/** Registers the handlers; called once by the frame. @returns a function that removes them */
export function onSessionSignals(own: SessionSignals): () => void {
  handlers = own;
  return () => {
    if (handlers === own) handlers = null;
  };
}

export const signal: SessionSignals = {
  loginNeeded: (request) => handlers?.loginNeeded(request),
  sessionEnded: (refusal) => handlers?.sessionEnded(refusal),
};

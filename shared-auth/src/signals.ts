/** How a visitor learns that an action needs a session (rules/sign-in.md#acts-that-need-login). */
export interface LoginRequest {
  text: string;
  /** 'choice': two buttons, one of which stays; 'confirm': one button that leads to login. Dismissing either stays. */
  dialog: 'choice' | 'confirm';
  /** Where to go after signing in; by default the current page. */
  next: string | undefined;
}

/**
 * Session events that the frame handles with dialogs and navigation, which this package does not know.
 */
export interface SessionSignals {
  /** An action needs a signed-in person. */
  loginNeeded: (request: LoginRequest) => void;
  /** The session was ended by the server: expired, revoked or disabled (rules/sign-in.md#session). */
  sessionEnded: () => void;
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
  sessionEnded: () => handlers?.sessionEnded(),
};

/**
 * Session events that the frame handles with dialogs and navigation, which this package does not know.
 */
export interface SessionSignals {
  /** An action needs a signed-in person; `text` is the message to show. */
  loginNeeded: (text: string) => void;
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
  loginNeeded: (text) => handlers?.loginNeeded(text),
  sessionEnded: () => handlers?.sessionEnded(),
};

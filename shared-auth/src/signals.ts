/**
 * What the session asks of the frame. The frame answers with dialogs and routes, which this package
 * does not know.
 */
export interface SessionSignals {
  /** Something needs a signed-in person; `text` is what to tell. */
  loginNeeded: (text: string) => void;
  /** The session was ended by the server: expired, revoked or disabled (part-1 §8). */
  sessionEnded: () => void;
}

let handlers: SessionSignals | null = null;

/** Called once by the frame. @returns a function that takes the handlers back */
export function onSessionSignals(answer: SessionSignals): () => void {
  handlers = answer;
  return () => {
    if (handlers === answer) handlers = null;
  };
}

export const signal: SessionSignals = {
  loginNeeded: (text) => handlers?.loginNeeded(text),
  sessionEnded: () => handlers?.sessionEnded(),
};

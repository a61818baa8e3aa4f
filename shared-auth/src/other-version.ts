let handler: () => void = () => {};

/**
 * Registers a function for answers of another version of the API, which do not fit the open page; called once by the frame.
 * @returns a function that removes it
 */
export function onOtherVersion(own: () => void): () => void {
  handler = own;
  return () => {
    if (handler === own) handler = () => {};
  };
}

/** Reports an answer of another version of the API. */
export const reportOtherVersion = () => handler();

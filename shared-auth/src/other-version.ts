let isMissed = false;
const keepForLater = () => {
  isMissed = true;
};
let handler: () => void = keepForLater;

/**
 * Registers a function for answers of another version of the API, which do not fit the open page; called once by the frame. If there
 * was such an answer before, the function is called at once, since the frame registers it after the page has loaded.
 * @returns a function that removes it
 */
export function onOtherVersion(own: () => void): () => void {
  handler = own;
  if (isMissed) own();
  return () => {
    if (handler === own) handler = keepForLater;
  };
}

/** Reports an answer of another version of the API. */
export const reportOtherVersion = () => handler();

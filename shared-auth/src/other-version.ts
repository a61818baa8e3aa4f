let isMissed = false;
const keepForLater = () => {
  isMissed = true;
};
let handler: () => void = keepForLater;

/**
 * Registers the function that is called when an answer comes from a version of the API that does not fit the open page. Only the
 * shell registers a function, after the page has loaded. If such an answer came earlier, the function is called at once.
 * @returns a function that ends the registration
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

import { addEventHandler } from 'jest-circus';

/** Milliseconds that a test or hook may take. Starting a database or a server takes seconds, more on a busy machine. */
const LIMIT = 300_000;

/** Adds the time limit, which jest-light-runner lacks: a test that never ends would block the run for ever. */
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added = event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (added && 'fn' in added && added.fn) added.fn = limited(added.fn);
});

const limited = (fn: (...args: never[]) => unknown) => async () => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${LIMIT} ms`)), LIMIT);
  });
  try {
    await Promise.race([fn(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

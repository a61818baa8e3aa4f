import leanCalls from './lean-calls-loader.js';
import { markPure } from './pure-contract-loader.js';

/**
 * Reduces the calls of an area's own service like the calls of the contract. Their schemas are often in the same file. These are
 * marked as pure, so that the bundler drops them and the validator.
 */
export default async function ownCalls(source) {
  return markPure(await leanCalls.call(this, source));
}

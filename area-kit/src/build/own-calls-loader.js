import leanCalls from './lean-calls-loader.js';
import { markPure } from './pure-contract-loader.js';

/**
 * Reduces the calls of an area's own service, as `leanCalls` does for the calls of the contract. Schemas in the same file are
 * marked as pure, so that the bundler drops both the schemas and the validator.
 */
export default async function ownCalls(source) {
  return markPure(await leanCalls.call(this, source));
}

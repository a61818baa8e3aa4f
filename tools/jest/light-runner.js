import LightRunner from 'jest-light-runner/child-process';
import Tinypool from 'tinypool';
import { ownChannel } from './own-channel.ts';

/** jest-light-runner in child processes, each with a channel of its own (the reason is in own-channel.ts). */
export default LightRunner;

// Each embedded database takes a hundred megabytes outside of the heap. Without this flag, V8 then collects the whole heap over
// and over, which took half of the time of the API's tests. The workers inherit the flag.
process.execArgv.push('--external-memory-accounted-in-global-limit');

const run = Tinypool.prototype.run;
Tinypool.prototype.run = function (task, options) {
  const channel = options?.channel;
  return run.call(this, task, channel ? { ...options, channel: ownChannel(channel) } : options);
};

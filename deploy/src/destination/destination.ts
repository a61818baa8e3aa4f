import type { Discovery, Origin } from '@onmaum/shared-contract/release';
import type { ActInput, PublishInput } from '../registry-client/protocol.ts';
import type { Event } from '../releases/history.ts';

/** Where releases go to: a folder, or a registry. What is done answers with a sentence for the person who asked. */
export interface Destination {
  discovery(): Promise<Discovery>;
  /** In the order in which it happened. */
  history(): Promise<Event[]>;
  /** @param dist of one app, built @throws Refused when it is not released */
  publish(app: string, dist: string, input: PublishInput & Origin): Promise<string>;
  /** @param name of one of the acts @throws Refused when it is not done */
  act(name: string, input: ActInput & Origin): Promise<string>;
  /** The source map of a file of a release, as JSON. @throws Refused when there is none */
  sourceMap(app: string, version: string, file: string): Promise<string>;
}

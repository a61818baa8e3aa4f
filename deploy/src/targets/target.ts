import type { Discovery, Origin, Release } from '@onmaum/shared-contract/release/release';
import type { CommandInput, PublishInput } from '../registry-client/protocol.ts';
import type { Event } from '../releases/history.ts';

/** A store of releases: a folder, or a registry. `publish` and `run` return a message for the person who deploys. */
export interface Target {
  discovery(): Promise<Discovery>;
  /** The oldest event first. */
  history(): Promise<Event[]>;
  /**
   * @param dist output folder of one app's build, or the folder of a stored release
   * @param from origin of the files. Compressed copies of a stored release are not sent, because the target makes new ones
   * @throws Refused when the release is not published
   */
  publish(app: string, dist: string, input: PublishInput & Origin, from?: 'build' | 'store'): Promise<string>;
  /** @param command name of a command on stored releases @throws Refused when the command is not carried out */
  run(command: string, input: CommandInput & Origin): Promise<string>;
  /**
   * Calls `use` with a folder that contains the files of a release. The folder may be removed afterwards.
   * @throws Refused when there is no such release
   */
  withFiles<T>(app: string, version: string, use: (folder: string) => Promise<T>): Promise<T>;
  /** The description of a stored release. @throws when it is missing or damaged */
  release(app: string, version: string): Promise<Release>;
  /** The source map of a file of a release, as JSON. @throws Refused when there is none */
  sourceMap(app: string, version: string, file: string): Promise<string>;
}

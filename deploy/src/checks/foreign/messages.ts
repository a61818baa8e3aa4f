import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import type { z } from 'zod';

/** Limits for the output of one process: about thirty times the output for the pages of an area. */
const MOST = { messages: 1_000, letters: 16_000_000 };

/** Reads the messages of a process, which are lines of JSON. */
export class MessageReader<Message> {
  #schema: z.ZodType<Message>;
  #messages = 0;
  #letters = 0;
  /** Beginning of an incomplete message. */
  #rest = '';

  constructor(schema: z.ZodType<Message>) {
    this.#schema = schema;
  }

  /**
   * Reads a piece of the output.
   * @param accept called with each message that the piece completes
   * @returns why the process has to end; undefined if it may go on
   */
  read(text: string, accept: (message: Message) => void): string | undefined {
    // only the new text is searched; joining and searching all of it would copy a long message with each chunk
    const [end = '', ...next] = text.split('\n');
    const lines = [this.#rest + end, ...next];
    this.#rest = lines.pop() ?? '';
    this.#letters += text.length;
    this.#messages += lines.length;
    if (this.#letters > MOST.letters || this.#messages > MOST.messages) return 'it sends too much';
    for (const line of lines) {
      const message = this.#schema.safeParse(parseJson(line));
      if (!message.success) return 'it sends an invalid message';
      accept(message.data);
    }
    return undefined;
  }
}

import type { UploadedPicture } from '@onmaum/shared-contract';
import { pictureFault } from '@onmaum/shared-contract/media/picture-fault';
import { type UploadFault, uploadFault, uploadPicture } from '../api/upload-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A chosen picture that is not uploaded yet. */
export interface PictureUpload {
  id: number;
  file: File;
  /** Why the upload failed; null while the picture waits or is being sent. */
  error: UploadFault | null;
}

/**
 * Uploads chosen pictures one after the other, so that the post gets them in the order in which they were chosen, and a phone
 * decodes only one photo at a time.
 */
export class PictureQueue {
  #uploads: readonly PictureUpload[] = [];
  #latest = 0;
  #sending: { id: number; controller: AbortController } | null = null;
  #running: Promise<void> | null = null;
  #deliver: (picture: UploadedPicture) => void = () => {};
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = () => this.#uploads;

  /** @param deliver called with each uploaded picture @returns a function that cancels the remaining uploads */
  onUploaded(deliver: (picture: UploadedPicture) => void): () => void {
    this.#deliver = deliver;
    return () => {
      this.#deliver = () => {};
      this.#set([]);
      this.#sending?.controller.abort();
    };
  }

  add(files: readonly File[]) {
    const added = files.map((file) => {
      this.#latest += 1;
      // checks only the type: the size is checked after the picture was shrunk, so at most 1 byte is passed here
      const text = pictureFault({ type: file.type, size: Math.min(file.size, 1) });
      return { id: this.#latest, file, error: text ? { text, canRetry: false } : null };
    });
    this.#set([...this.#uploads, ...added]);
    this.#run();
  }

  /** Uploads a failed picture again. */
  retry(id: number) {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, error: null } : one)));
    this.#run();
  }

  /** Removes a picture from the queue. If it is being sent, the request is aborted. */
  remove(id: number) {
    this.#set(this.#uploads.filter((one) => one.id !== id));
    if (this.#sending?.id === id) this.#sending.controller.abort();
  }

  /** Waits until every picture is uploaded or has failed. */
  async settle(): Promise<void> {
    await this.#running;
  }

  /** Whether the queue contains a failed picture, which the member has neither retried nor removed. */
  get hasFailed() {
    return this.#uploads.some(({ error }) => error !== null);
  }

  /** Whether there are pictures that can still be uploaded. */
  get hasUnsent() {
    return this.#uploads.some((one) => one.error === null || one.error.canRetry);
  }

  #run() {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
  }

  async #sendAll() {
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
  }

  #next() {
    return this.#uploads.find(({ error }) => error === null);
  }

  async #send({ id, file }: PictureUpload) {
    const controller = new AbortController();
    this.#sending = { id, controller };
    const isWanted = () => this.#uploads.some((one) => one.id === id);
    const fail = (error: UploadFault) =>
      this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, error } : one)));
    try {
      const body = await shrinkPicture(file);
      const fault = pictureFault(body);
      if (fault) return fail({ text: fault, canRetry: false });
      if (!isWanted()) return;
      const picture = await uploadPicture(body, controller.signal);
      if (!isWanted()) return;
      this.remove(id);
      this.#deliver(picture);
    } catch (error) {
      fail(uploadFault(error));
    } finally {
      this.#sending = null;
    }
  }

  #set(uploads: readonly PictureUpload[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

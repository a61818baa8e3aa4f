import { call, toApiError } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';

/** Timeout of an upload; longer than the server's own timeout for the whole file. */
const UPLOAD_MS = 45_000;

/** Uploads a picture that can then be added to a post (rules/media.md#accepted-pictures). */
export const uploadPicture = (body: Blob, signal: AbortSignal) =>
  call(infos.uploadPicture, { body, signal, timeout: UPLOAD_MS });

/** Why an upload failed. */
export interface UploadFault {
  /** Korean text to show. */
  text: string;
  /** Whether sending the same file again may succeed. */
  canRetry: boolean;
}

/** HTTP statuses with which the server refuses the file itself. */
const REFUSED_FILE = [400, 413, 415, 422];

export function uploadFault(error: unknown): UploadFault {
  const { status, message } = toApiError(error);
  const text = status === 413 ? MEDIA_TEXT.pictureLarge : message;
  return { text, canRetry: !REFUSED_FILE.includes(status) };
}

/** Whether the server has deleted a picture. False if the request fails. */
export const isPictureGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

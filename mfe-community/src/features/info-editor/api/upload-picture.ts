import { call, toApiError } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';

/** Longer than the server waits for the whole file. */
const UPLOAD_MS = 45_000;

/** Uploads a picture that can then be added to a post (rules/media.md#accepted-pictures). */
export const uploadPicture = (body: Blob, signal: AbortSignal) =>
  call(infos.uploadPicture, { body, signal, timeout: UPLOAD_MS });

/** Korean text for an upload that failed. */
export function uploadFault(error: unknown): string {
  const { status, message } = toApiError(error);
  return status === 413 ? MEDIA_TEXT.pictureLarge : message;
}

/** Whether the server has deleted a picture. False if this cannot be found out. */
export const isPictureGone = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

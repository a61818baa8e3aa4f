import { call, endsSession, toApiError } from '@onmaum/shared-auth';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { pictureFault } from '@onmaum/shared-contract/media/picture-fault';
import { MEDIA_TEXT } from '@onmaum/shared-contract/texts/media-texts';
import { useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useState } from 'react';

/** Timeout of an upload; longer than the server's own timeout for the whole file. */
const UPLOAD_MS = 45_000;

interface Options {
  /** Called with the path of the stored picture. */
  onUploaded: (portrait: string) => void;
}

/** Uploads a picture that can then be proposed as portrait (rules/media.md#accepted-pictures). */
export function useUploadPortrait({ onUploaded }: Options) {
  const [error, setError] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: (body: File) => call(counsellor.uploadPortrait, { body, timeout: UPLOAD_MS }),
    onSuccess: ({ portrait }) => {
      onUploaded(portrait);
      toast('사진을 올렸어요. 제안을 보내면 운영자가 확인해요.');
    },
    onError: (failure) => {
      if (endsSession(failure)) return;
      const { status, message } = toApiError(failure);
      setError(status === 413 ? MEDIA_TEXT.pictureLarge : message);
    },
  });
  return {
    isPending,
    error,
    forgetError: () => setError(undefined),
    upload(file: File) {
      const wrong = pictureFault(file);
      setError(wrong);
      if (!wrong) act(file);
    },
  };
}

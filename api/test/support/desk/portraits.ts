import { useApp } from '../app.ts';
import { uploadPortrait } from '../posts/pictures.ts';
import { type Counsellor, joinAsCounsellor } from './desk.ts';

/** An API with a counsellor who uploads portraits, for all tests of a file. */
export function usePortraits() {
  const api = useApp();
  const own = {} as Counsellor;
  beforeAll(async () => {
    Object.assign(own, await joinAsCounsellor(api, 'new-uploads'));
  });
  const upload = (bytes: Buffer, type?: string) => uploadPortrait(own.browser, bytes, type);
  return {
    api,
    own,
    upload,
    /** Uploads a picture. @returns its address */
    uploaded: async (bytes: Buffer) => (await upload(bytes)).json<{ portrait: string }>().portrait,
    /** Reads an uploaded picture as a visitor. */
    shown: (path: string, headers = {}) => api.app.inject({ url: `/api${path}`, headers }),
  };
}

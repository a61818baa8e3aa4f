import { ApiError } from '@onmaum/shared-auth';
import type {
  AnswerOf,
  Block,
  Draft,
  InfoDetail,
  SimilarWorry,
  UploadedPicture,
  WorryDetail,
} from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { answerDrafts } from '@onmaum/shared-testing/drafts';
import { infoDetail, worryDetail } from '@onmaum/shared-testing/posts';

const MISSING = new ApiError(404, 'not_found', '없습니다.');
/** The nth uploaded picture. */
export const somePicture = (n: number): UploadedPicture => ({
  path: `/media/${String(n).padStart(64, '0')}.webp`,
  width: 800,
  height: 600,
});

type Stored = AnswerOf<typeof worries.store>;

/**
 * Fake API for editor pages. Stores one draft like the real API, and responds to new and edited posts as the test configures.
 * Call it at the top of a test file; it is reset before each test.
 */
export function writeApi() {
  const api = fakeApi();
  const server = {
    draft: null as Draft | null,
    /** Whether the API is unreachable. */
    down: false,
    /** The draft is returned after this promise has settled. */
    arrival: undefined as Promise<unknown> | undefined,
    /** The post being edited. */
    post: null as WorryDetail | InfoDetail | null,
    /** Response to creating or updating a post. */
    store: async (): Promise<Stored | ApiError> => ({ id: 7 }),
    /** Response to the nth uploaded picture, counted from 1. */
    upload: async (n: number): Promise<UploadedPicture | ApiError> => somePicture(n),
    /** Response to a typed title. */
    similar: async (_title: string): Promise<SimilarWorry[] | ApiError> => [],
    /** Saves a draft like another device would. */
    saveElsewhere: (...draft: Parameters<typeof saveElsewhere>) => saveElsewhere(...draft),
    /** People whom the writer has blocked. */
    blocked: [] as Block[],
    get calls() {
      return api.requests();
    },
    /** Requests that create or update a post. */
    get posted() {
      return api.requests().filter(({ path }) => /\/(store|update)$/.test(path));
    },
  };

  const { saveElsewhere, reached } = answerDrafts(api, server);

  beforeEach(() => {
    Object.assign(server, {
      post: null,
      store: async () => ({ id: 7 }),
      upload: async (n: number) => somePicture(n),
      similar: async () => [],
      blocked: [],
    });
    let uploads = 0;
    api.answers(
      infos.uploadPicture,
      reached(() => {
        uploads += 1;
        return server.upload(uploads);
      }),
    );
    api.answers(
      blocks.blocked,
      reached(() => ({ blockedList: server.blocked })),
    );
    // responses for the editor (similar worries, the edited post) and for the pages that open after posting
    api.answers(
      worries.similar,
      reached(({ body }) => server.similar(body.title)),
    );
    api.answers(worries.list, { counselList: [], next_cursor: null });
    api.answers(infos.list, { infoList: [], next_cursor: null });
    api.answers(
      worries.view,
      reached(({ params: { id } }) => (id === 7 ? worryDetail(7) : asWorry(server.post))),
    );
    api.answers(
      infos.view,
      reached(({ params: { id } }) => (id === 7 ? infoDetail(7) : asInfo(server.post))),
    );
    for (const call of [worries.store, infos.store])
      api.answers(
        call,
        reached(() => server.store()),
      );
    for (const call of [worries.update, infos.update])
      api.answers(
        call,
        reached(() => server.store()),
      );
  });
  return server;
}

type Post = WorryDetail | InfoDetail | null;
const asWorry = (post: Post) => (post && 'dell_yn' in post ? post : MISSING);
const asInfo = (post: Post) => (post && 'del_yn' in post ? post : MISSING);

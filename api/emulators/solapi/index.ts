import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TalkConfig } from '../../src/channel-config.ts';
import { signatureOf } from '../../src/providers/talk/solapi.ts';
import { sendDocument } from '../document.ts';

const Body = z.object({
  message: z.object({
    to: z.string().regex(/^01\d{8,9}$/),
    from: z.string().min(1),
    text: z.string().min(1).max(1_000),
    kakaoOptions: z.object({
      pfId: z.string(),
      templateId: z.string(),
      variables: z.record(z.string().regex(/^#\{.+\}$/), z.string()),
      disableSms: z.boolean(),
    }),
  }),
});
type Message = z.output<typeof Body>['message'];

const HEADER = /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/;
/** Maximum difference between the date of a signature and the relay's clock. */
const VALID_MS = 15 * 60_000;
const MOST = 200;
const HIDDEN = { schema: { hide: true } };

/** Emulates the relay Solapi according to its documentation, and lists the sent messages at `/emulator/solapi`. */
export async function solapiEmulator(app: FastifyInstance, { keys }: { keys: TalkConfig }): Promise<void> {
  const messages: Message[] = [];

  app.post('/messages/v4/send', HIDDEN, async (request, reply) => {
    const refuse = (status: number, errorCode: string) =>
      reply.code(status).send({ errorCode, errorMessage: errorCode });
    const [, apiKey, date = '', salt = '', signature] = HEADER.exec(request.headers.authorization ?? '') ?? [];
    const isSigned = apiKey === keys.apiKey && signature === signatureOf(keys.apiSecret, date, salt);
    if (!isSigned || Math.abs(Date.now() - Date.parse(date)) > VALID_MS) return refuse(401, 'SignatureDoesNotMatch');
    const body = Body.safeParse(request.body);
    if (!body.success) return refuse(400, 'ValidationError');
    const { message } = body.data;
    messages.unshift(message);
    messages.splice(MOST);
    const { to, from } = message;
    return { ...{ to, from, type: 'ATA', country: '82' }, ...accepted() };
  });

  app.get('/messages', HIDDEN, async (_request, reply) => reply.header('cache-control', 'no-store').send(messages));
  app.get('/', HIDDEN, async (_request, reply) =>
    sendDocument(reply, 200, {
      title: '보낸 알림톡 (체험용)',
      content:
        messages.length === 0
          ? '<p>아직 보낸 알림톡이 없어요.</p>'
          : messages.map(({ to, text }) => `<p><strong>${escapeHtml(to)}</strong>${escapeHtml(text)}</p>`).join('\n'),
    }),
  );
}

const accepted = () => ({
  groupId: randomUUID(),
  messageId: randomUUID(),
  statusCode: '2000',
  statusMessage: '정상 접수(이통사로 접수 예정)',
});

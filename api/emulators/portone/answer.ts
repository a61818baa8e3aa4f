import type { FastifyReply } from 'fastify';
import type { Way } from './faults.ts';

/** An answer in PortOne's envelope. */
interface Answer {
  status: number;
  code: number;
  message: string | null;
  response: unknown;
}

/** Longer than any client waits. */
const HELD_MS = 60_000;

export const done = (response: unknown): Answer => ({ status: 200, code: 0, message: null, response });
export const refused = (message: string): Answer => ({ status: 200, code: 1, message, response: null });
export const failed = (status: number, message: string): Answer => ({ status, code: -1, message, response: null });

/** Does a call and answers, or fails as it is told. */
export function answer(reply: FastifyReply, way: Way | undefined, act: () => Answer) {
  if (way === 'timeout') return hold(reply);
  if (way === 'drop') return breakOff(reply);
  if (way === 'error') return send(reply, failed(500, '일시적인 오류가 발생하였습니다.'));
  if (way === 'refuse') return send(reply, refused('카드사에서 요청을 거절하였습니다.'));
  const answered = act();
  return way === 'lost' ? breakOff(reply) : send(reply, answered);
}

const send = (reply: FastifyReply, { status, ...envelope }: Answer) => reply.code(status).send(envelope);

function breakOff(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Leaves the connection open until the client gives up. */
function hold(reply: FastifyReply) {
  reply.hijack();
  const end = setTimeout(() => reply.raw.destroy(), HELD_MS).unref();
  reply.raw.on('close', () => clearTimeout(end));
  return reply;
}

import type { FastifyReply } from 'fastify';
import type { Way } from './faults.ts';

/** An answer of PortOne: the HTTP status, and the fields of the body. */
interface Answer {
  status: number;
  code: number;
  message: string | null;
  response: unknown;
}

/** Time after which an unanswered connection is closed; longer than any client's timeout. */
const HELD_MS = 60_000;

export const done = (response: unknown): Answer => ({ status: 200, code: 0, message: null, response });
export const refused = (message: string): Answer => ({ status: 200, code: 1, message, response: null });
export const failed = (status: number, message: string): Answer => ({ status, code: -1, message, response: null });

/** Makes a call fail, by kind of failure. The parameter `act` performs the call. */
const FAILURES: Record<Way, (reply: FastifyReply, act: () => Answer) => FastifyReply> = {
  timeout: hold,
  drop: breakOff,
  lost: (reply, act) => {
    act();
    return breakOff(reply);
  },
  error: (reply) => send(reply, failed(500, '일시적인 오류가 발생하였습니다.')),
  refuse: (reply) => send(reply, refused('카드사에서 요청을 거절하였습니다.')),
};

/** Answers a call, or lets it fail. @param way kind of failure; undefined if the call succeeds */
export const answer = (reply: FastifyReply, way: Way | undefined, act: () => Answer): FastifyReply =>
  way ? FAILURES[way](reply, act) : send(reply, act());

const send = (reply: FastifyReply, { status, ...envelope }: Answer) => reply.code(status).send(envelope);

function breakOff(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Sends no answer, and leaves the connection open until the client closes it or `HELD_MS` are over. */
function hold(reply: FastifyReply) {
  reply.hijack();
  const end = setTimeout(() => reply.raw.destroy(), HELD_MS).unref();
  reply.raw.on('close', () => clearTimeout(end));
  return reply;
}

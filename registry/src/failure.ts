import { Refused } from '@onmaum/deploy/refused';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Denied } from './denied.ts';
import { PAGE_HEADERS } from './page/frame.ts';
import { failurePage } from './page/question-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The person who is signed in on the page of releases; undefined if nobody is. */
    signedIn: (request: FastifyRequest) => Promise<{ who: string; proof: string } | undefined>;
  }
}

/** Answers failures and unknown addresses: browsers get a page, programs a JSON message. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(async () => {
    throw new Denied(404, 'this address leads to no page');
  });
}

async function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = failureOf(error);
  if (status === 500) request.log.error({ error: String(error.stack) }, 'a request failed');
  reply.code(status);
  if (request.headers.accept?.includes('text/html')) {
    // if a request is refused early, its cookies are not parsed yet
    const who = await request.server.signedIn(request).catch(() => undefined);
    return reply
      .headers(PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(failurePage(status, message, who));
  }
  return reply.send({ message });
}

function failureOf(error: FastifyError): { status: number; message: string } {
  if (error instanceof Denied) return { status: error.statusCode, message: error.message };
  if (error instanceof Refused) return { status: 409, message: error.message };
  // another process has locked the folder for too long
  const status = error.code === 'ELOCKED' ? 503 : (error.statusCode ?? 500);
  if (status < 500) return { status, message: error.message };
  if (status > 500) return { status, message: 'the registry is busy; try again' };
  return { status, message: 'the registry failed; its log says why' };
}

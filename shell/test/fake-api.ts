type Answer = { status?: number; body?: unknown };
type Answers = Record<string, Answer | (() => Promise<Answer>)>;

/** Stands in for the network. @param answers by 'METHOD /path' @returns the calls made, as 'METHOD /path?query' */
export function fakeApi(answers: Answers) {
  const calls: { call: string; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push({ call: `${request.method} ${pathname}${search}`, body: text ? JSON.parse(text) : undefined });
    const answer = answers[`${request.method} ${pathname}`];
    if (!answer) return Response.json({ code: 'not_found', message: '없습니다.' }, { status: 404 });
    const { status = 200, body } = typeof answer === 'function' ? await answer() : answer;
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  };
  return calls;
}

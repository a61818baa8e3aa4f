/** Kind of a response: a complete page (`whole`), the frame of the site without the content of the page (`frame`), or neither. */
export type Kind = 'frame' | 'whole' | 'failed';

/** Requests a page. @returns kind and time of the response */
export async function requestPage(url: string): Promise<{ kind: Kind; ms: number }> {
  const begun = performance.now();
  const kind = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    async (response) => kindOf(response.status, await response.text()),
    () => 'failed' as const,
  );
  return { kind, ms: performance.now() - begun };
}

function kindOf(status: number, html: string): Kind {
  if (!html.trimEnd().endsWith('</html>')) return 'failed';
  if (status === 200 && html.includes('"complete":true')) return 'whole';
  return status === 503 && html.includes('"complete":false') && html.includes('<footer') ? 'frame' : 'failed';
}

/** Kind of a page: whole, the frame with an empty place, or neither. */
export type Kind = 'frame' | 'whole' | 'failed';

/** Kind and time of an answer. */
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

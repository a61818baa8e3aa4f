/** Time after which a script that has not loaded counts as failed. */
const TIMEOUT_MS = 15_000;

const loaded = new Map<string, Promise<void>>();

/** Loads a script once. After a failure, the next call loads it again. */
export function loadScript(src: string): Promise<void> {
  const cached = loaded.get(src);
  if (cached) return cached;
  const loading = insert(src);
  loaded.set(src, loading);
  loading.catch(() => loaded.delete(src));
  return loading;
}

const insert = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = src;
    document.head.append(script);
  });

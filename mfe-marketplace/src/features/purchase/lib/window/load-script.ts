/** A script that does not come within this time counts as failed. */
const PATIENCE_MS = 15_000;

const loaded = new Map<string, Promise<void>>();

/** Loads a script once. A failure is forgotten, so that the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
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
    const timer = setTimeout(fail, PATIENCE_MS);
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

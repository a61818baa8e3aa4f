import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

/** An entry of an archive, with content. */
export function entry(data: HeaderData & { path: string }, content = data.size === 0 ? '' : 'hello'): Buffer {
  const header = Buffer.alloc(512);
  new Header({ mode: 0o777, uid: 0, gid: 0, type: 'File', size: content.length, mtime: new Date(0), ...data }).encode(
    header,
  );
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

/** A compressed archive of these entries. */
export const archive = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));

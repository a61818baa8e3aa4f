import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Minimum bytes of a file to compress. Smaller files fit into one packet uncompressed. */
const WORTH_BYTES = 1_000;

/** Writes compressed copies (`.br`, `.gz`) of larger files, so that they need not be compressed when served. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < WORTH_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        promisify(brotliCompress)(content, { params }).then((data) => writeFile(`${file}.br`, data)),
        promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
      ]);
    }),
  );
}

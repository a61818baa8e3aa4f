import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key that encrypts stored personal data. Each encrypted text contains the id of its key, so that keys can be rotated. */
export interface FieldKey {
  id: string;
  /** The key itself, 32 bytes. */
  key: Buffer;
}

export interface FieldCipher {
  /** Id of the key with which `encrypt` encrypts. */
  keyId: string;
  /** @param column `table.column`; decryption succeeds only with the same column */
  encrypt(plain: string | Buffer, column: string): string;
  /** @throws if the text was altered or moved to another column, or its key is unknown */
  decrypt(cipherText: string, column: string): string;
  /** Decrypts binary data, for example compressed data. */
  decryptBytes(cipherText: string, column: string): Buffer;
}

/** Encrypts columns with AES-256-GCM (rules/sign-in.md#personal-data). The first key encrypts; all keys decrypt. */
export function createFieldCipher(keys: readonly FieldKey[]): FieldCipher {
  const current = keys[0];
  if (!current) throw new Error('a field cipher needs at least one key');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));

  const decryptBytes = (cipherText: string, column: string): Buffer => {
    const [id = '', iv = '', tag = '', body = ''] = cipherText.split('.');
    const key = byId.get(id);
    if (!key) throw new Error(`no key '${id}' for ${column}`);
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(column))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]);
  };

  return {
    keyId: current.id,

    encrypt(plain, column) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(column));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return [current.id, iv, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },

    decrypt: (cipherText, column) => decryptBytes(cipherText, column).toString('utf8'),
    decryptBytes,
  };
}

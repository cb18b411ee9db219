import { describe, expect, it } from 'vitest';
import { createKeyring } from './keys.ts';

const older = 'an older secret of thirty-two characters or more';
const newer = 'a newer secret of thirty-two characters or more';

describe('A keyring', () => {
  const keys = createKeyring([newer]);

  it('gives back what it encrypted, text or bytes, even none', () => {
    for (const plain of ['', 'Grüße, Mom ♥', Buffer.from([0, 255, 10])]) {
      expect(keys.decrypt(keys.encrypt(plain, 'here'), 'here')).toEqual(Buffer.from(plain));
    }
  });

  it('never makes the same bytes twice and shows nothing of the content', () => {
    const first = keys.encrypt('call me at 410-555-0199', 'here').bytes;
    const second = keys.encrypt('call me at 410-555-0199', 'here').bytes;
    expect(first.equals(second)).toBe(false);
    expect(first.includes('410')).toBe(false);
  });

  it('refuses content that was moved to another place', () => {
    const encrypted = keys.encrypt('hello', 'message:1:conversation-1');
    expect(() => keys.decrypt(encrypted, 'message:1:conversation-2')).toThrow(
      /damaged, or was moved/,
    );
  });

  it('refuses content with any byte changed, or cut short', () => {
    const { keyId, bytes } = keys.encrypt('hello', 'here');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => keys.decrypt({ keyId, bytes: changed }, 'here')).toThrow(/damaged/);
      const cut = bytes.subarray(0, index);
      expect(() => keys.decrypt({ keyId, bytes: cut }, 'here')).toThrow(/damaged/);
    }
  });

  it('names the key it lacks', () => {
    const encrypted = createKeyring([older]).encrypt('hello', 'here');
    expect(() => keys.decrypt(encrypted, 'here')).toThrow(
      `Encrypted with key ${encrypted.keyId}, which APP_SECRET does not list.`,
    );
  });

  it('encrypts with its first secret and still reads what the others made', () => {
    const before = createKeyring([older]);
    const rotated = createKeyring([newer, older]);
    expect(rotated.decrypt(before.encrypt('hello', 'here'), 'here').toString()).toBe('hello');
    expect(rotated.encrypt('hello', 'here').keyId).toBe(keys.encrypt('hello', 'here').keyId);
    expect(rotated.verify('link', 'text', before.sign('link', 'text'))).toBe(true);
  });

  it('verifies its own signature, for its own purpose and text only', () => {
    const signature = keys.sign('document', 'file-1 session-1 1735689600');
    expect(keys.verify('document', 'file-1 session-1 1735689600', signature)).toBe(true);
    expect(keys.verify('document', 'file-1 session-2 1735689600', signature)).toBe(false);
    expect(keys.verify('unsubscribe', 'file-1 session-1 1735689600', signature)).toBe(false);
    expect(keys.verify('document', 'file-1 session-1 1735689600', '')).toBe(false);
    expect(createKeyring([older]).verify('document', 'text', keys.sign('document', 'text'))).toBe(
      false,
    );
  });

  it('needs at least one secret', () => {
    expect(() => createKeyring([])).toThrow('A keyring needs at least one secret.');
  });
});

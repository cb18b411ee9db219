import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { networksOf } from '#platform/networks.ts';
import { Problem } from '#values/problem.ts';

const megabyte = 1024 * 1024;

/**
 * How many forms with files may be received at the same time, and their bytes by the announced
 * lengths. Several people may share one address. A form has 60 MB at most, and usually a few.
 */
const usual = {
  perAddress: { forms: 64, bytes: 240 * megabyte },
  perProcess: { forms: 256, bytes: 960 * megabyte },
  /** the part of the free disk space that uploads may fill */
  shareOfDisk: 1 / 4,
};

const retryAfterSeconds = 30;

type Use = { forms: number; bytes: number };

export type UploadBudget = {
  /** Reserves this much, or throws a Problem. Returns the function that releases it. */
  reserve(address: string, bytes: number): Promise<() => void>;
};

export function createUploadBudget(limits: Partial<typeof usual> = {}): UploadBudget {
  const { perAddress, perProcess, shareOfDisk } = { ...usual, ...limits };
  const all: Use = { forms: 0, bytes: 0 };
  const byNetwork = new Map<string, Use>();

  const fits = (use: Use, bytes: number, most: Use) =>
    use.forms < most.forms && use.bytes + bytes <= most.bytes;

  return {
    async reserve(address, bytes) {
      const { network } = networksOf(address);
      const own = byNetwork.get(network) ?? { forms: 0, bytes: 0 };
      if (!fits(own, bytes, perAddress)) {
        throw refusal('Too many files are on their way from your address.');
      }
      if (!fits(all, bytes, perProcess)) throw tooMany();
      byNetwork.set(network, own);
      const add = (forms: number, more: number) => {
        for (const use of [own, all]) {
          use.forms += forms;
          use.bytes += more;
        }
        if (own.forms === 0) byNetwork.delete(network);
      };
      add(1, bytes);
      const release = () => add(-1, -bytes);
      try {
        const { bavail, bsize } = await statfs(tmpdir());
        if (all.bytes > bavail * bsize * shareOfDisk) throw tooMany();
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
  };
}

const tooMany = () => refusal('Too many files are on their way to us.');

function refusal(reason: string) {
  const text = `${reason} Please try again in a minute.`;
  return new Problem('too-many', text, { retryAfterSeconds });
}

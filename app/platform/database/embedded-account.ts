import { execFile } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The system account PostgreSQL runs under: ours, or another one when we are root. */
export type Account = {
  run: Run;
  /** Makes the account the owner of a file. */
  own(file: string): Promise<void>;
};

type Run = (file: string, args: string[]) => Promise<unknown>;
type Identity = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root uses the owner of `home` or an account without rights. */
export async function chooseAccount(home: string, mustReach: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { run: runProgram, own: async () => {} };
  const owner = await stat(home).catch(() => undefined);
  const { uid, gid } = owner?.uid ? owner : findUnprivileged(await readFile('/etc/passwd', 'utf8'));
  const run = await findWayToRun({ uid, gid }, mustReach);
  return { run, own: (file) => chown(file, uid, gid) };
}

export function findUnprivileged(passwd: string): Identity {
  const accounts = passwd.split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  for (const wanted of ['postgres', 'nobody']) {
    // On macOS the uid of `nobody` is negative, which cannot own files.
    const found = accounts.find(({ name, uid }) => name === wanted && uid > 0);
    if (found) return found;
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody" to borrow: ' +
      'start as a normal user, or set DATABASE_URL.',
  );
}

/**
 * The other account cannot reach a project in root's home. Then it keeps one of root's capabilities,
 * to pass through private directories: preferably the one that only reads, but most containers grant
 * only the other.
 */
async function findWayToRun(identity: Identity, mustReach: string[]): Promise<Run> {
  const ways: Run[] = [
    (file, args) => runProgram(file, args, identity),
    keepCapability('dac_read_search', identity),
    keepCapability('dac_override', identity),
  ];
  let problem: unknown;
  for (const run of ways) {
    try {
      for (const file of mustReach) await run('test', ['-x', file]);
      return run;
    } catch (cause) {
      problem = cause;
    }
  }
  throw new Error(
    `PostgreSQL refuses to run as root and the account with uid ${identity.uid} cannot reach ` +
      `${mustReach.join(' and ')}: start as a normal user, move them out of the private directory, ` +
      'or set DATABASE_URL.',
    { cause: problem },
  );
}

function keepCapability(capability: string, { uid, gid }: Identity): Run {
  const options = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Otherwise access(2), with which PostgreSQL checks its own programs, ignores the capability.
    '--securebits=+no_setuid_fixup',
  ];
  return (file, args) => runProgram('setpriv', [...options, file, ...args]);
}

function runProgram(file: string, args: string[], identity?: Identity): Promise<unknown> {
  // Our environment may hold secrets that the database does not need.
  const clean = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const env = process.platform === 'win32' ? process.env : clean;
  return promisify(execFile)(file, args, { ...identity, env, cwd: '/' });
}

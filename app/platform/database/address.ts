import { readFileSync } from 'node:fs';

/** A host that begins with a slash is the folder of a Unix socket. */
export type Server = { host: string; port: number };

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

/** libpq's `sslmode`, and the contents of the files that `sslrootcert`, `sslcert` and `sslkey` name. */
export type Tls = {
  mode: (typeof tlsModes)[number];
  ca?: string | undefined;
  cert?: string | undefined;
  key?: string | undefined;
};

export type Address = {
  servers: Server[];
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  tls: Tls;
  /** what else the URL says, such as `search_path`: settings of the session */
  parameters: Record<string, string>;
};

const example = 'postgres://user:password@host:5432/tendwell';
const form = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const serverForm = /^(?:\[([\da-f:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/i;

/**
 * Reads a URL as libpq does, with one server or several (`postgres://me:secret@one:5432,two:5432/db`).
 * The message of an error completes a sentence that begins with the name of the setting.
 */
export function readAddress(url: string): Address {
  const [, account, hosts, database, query] = form.exec(url) ?? [];
  const servers = hosts?.split(',').map(readServer) ?? [];
  if (servers.length === 0 || servers.includes(undefined)) {
    throw new Error(`must be a URL such as ${example}`);
  }
  const [user, password] = account?.split(/:(.*)/s) ?? [];
  const { sslmode, sslrootcert, sslcert, sslkey, target_session_attrs, ...parameters } =
    Object.fromEntries(new URLSearchParams(query));
  return {
    servers: servers as Server[],
    user: decode(user),
    password: decode(password),
    database: decode(database),
    tls: {
      mode: readMode(sslmode, sslrootcert),
      ca: sslrootcert === 'system' ? undefined : readCertificate(sslrootcert),
      cert: readCertificate(sslcert),
      key: readCertificate(sslkey),
    },
    parameters,
  };
}

function readServer(text: string): Server | undefined {
  const [, address, name, port = '5432'] = serverForm.exec(decode(text) ?? '') ?? [];
  const host = address ?? name;
  return host && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined;
}

function decode(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a % that stands for nothing: write % in a password as %25');
  }
}

/** As libpq does it, `require` with a root certificate checks it. */
function readMode(mode: string | undefined, root: string | undefined): Tls['mode'] {
  if (mode === undefined || root === 'system') return root ? 'verify-full' : 'disable';
  if (mode === 'require' && root) return 'verify-ca';
  const known = tlsModes.find((each) => each === mode);
  if (!known) throw new Error(`must have an sslmode of ${tlsModes.join(', ')}`);
  return known;
}

function readCertificate(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`names a file that cannot be read: ${(cause as Error).message}`, { cause });
  }
}

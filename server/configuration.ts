import path from 'node:path';
import { z } from 'zod';
import { readAddress } from '#platform/database/address.ts';
import { readPrivateKey } from '#platform/web-push/vapid-keys.ts';
import { addressesIn, isAddressRange } from './address-ranges.ts';

/** A reason not to start that the operator can remove. Its message is printed; the exit code is 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

const url = (protocols: RegExp, form: string, isComplete: (url: URL) => boolean = hasHost) => {
  const error = `must be a URL such as ${form}`;
  return z
    .url({ protocol: protocols, error })
    .refine((text) => URL.canParse(text) && isComplete(new URL(text)), {
      error,
      abort: true,
    })
    .refine(isDecodable, 'has a % that stands for nothing: write % in a password as %25');
};

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

const hasHost = ({ hostname }: URL) => hostname !== '';
/** Links are made by appending a path to it. */
const isOrigin = ({ hostname, username, password, pathname, search, hash }: URL) =>
  hostname !== '' && username + password === '' && /^\/*$/.test(pathname) && search + hash === '';
const namesBucket = ({ hostname, username, password, pathname, searchParams }: URL) =>
  [hostname, username, password].every((part) => part !== '') &&
  /^\/[^/]+$/.test(pathname) &&
  ['true', 'false', null].includes(searchParams.get('ssl')) &&
  searchParams.get('region') !== '';

const databaseUrl = z.string().superRefine((text, { addIssue }) => {
  try {
    readAddress(text);
  } catch (error) {
    addIssue((error as Error).message);
  }
});

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const mailbox = z.email('must be an e-mail address');

/** Every setting of the program, by the name of its environment variable. */
const environment = z.object({
  PORT: wholeNumber.refine((port) => port <= 65535, 'must be 0 to 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((directory) => path.resolve(directory)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber
    .refine((size) => size >= 4 && size <= 500, 'must be 4 to 500')
    .default(5),
  APP_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters')))
    .optional(),
  PUBLIC_URL: url(/^https?$/, 'https://tendwell.example, without a path', isOrigin)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .refine(
      (items) => items.every(isAddressRange),
      'must be addresses or ranges such as 10.0.0.7 or 10.0.0.0/8, separated by commas',
    )
    .transform(addressesIn),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  S3_URL: url(/^s3$/, 's3://key:secret@host/bucket?region=us-east-1', namesBucket).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .transform(readPrivateKey)
    .refine((pair) => pair !== undefined, 'must be a private key of P-256 in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  BRAND_NAME: z
    .string()
    .regex(/^[^\p{Cc}<>]{1,60}$/u, 'must be 1 to 60 characters in one line')
    .default('Tendwell'),
  SUPPORT_EMAIL: mailbox.default('support@tendwell.example'),
  PARTNER_EMAIL: mailbox.default('partners@tendwell.example'),
  PRIVACY_EMAIL: mailbox.default('privacy@tendwell.example'),
  MAIL_FROM: mailbox.default('hello@tendwell.example'),
  DEMO_PUBLIC: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((flag) => flag === '1'),
  STOP_GRACE_SECONDS: wholeNumber.refine((seconds) => seconds <= 60, 'must be 0 to 60').optional(),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d{0,2})$/, 'must be auto or a whole number above 0')
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('warn'),
  SLOW_REQUEST_MS: wholeNumber.default(2_000),
  SLOW_QUERY_MS: wholeNumber.default(500),
  METRICS_PORT: wholeNumber
    .refine((port) => port >= 1 && port <= 65535, 'must be 1 to 65535')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .refine((share) => share >= 0 && share <= 1, 'must be 0 to 1')
    .default(1),
});

const options = ['--dev'];

export type Configuration = z.output<typeof environment> & {
  STOP_GRACE_SECONDS: number;
  PROCESSES: number | 'auto';
  isDevelopment: boolean;
  isDemo: boolean;
};

export function readConfiguration(env: NodeJS.ProcessEnv, args: string[]): Configuration {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown) throw new StartProblem(`Unknown option ${unknown}; known: ${options.join(', ')}.`);

  const settings = readSettings(environment, env);
  const isDemo = !settings.DATABASE_URL;
  const configuration = {
    ...settings,
    // Long enough for a load balancer that polls every second; a demonstration has none.
    STOP_GRACE_SECONDS: settings.STOP_GRACE_SECONDS ?? (isDemo ? 0 : 2),
    PROCESSES: settings.PROCESSES ?? (isDemo ? 1 : ('auto' as const)),
    isDevelopment: args.includes('--dev'),
    isDemo,
  };
  refuseContradictions(configuration);
  return configuration;
}

/** Where the product's data is: all that some commands need. */
const storage = environment.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATA_DIR: true,
  S3_URL: true,
  APP_SECRET: true,
});

export type StorageSettings = z.output<typeof storage>;

export const readStorageSettings = (env: NodeJS.ProcessEnv): StorageSettings =>
  readSettings(storage, env);

function readSettings<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const result = schema.safeParse(Object.fromEntries(given.filter(([, value]) => value)));
  if (result.success) return result.data;
  const {
    path: [name],
    message,
  } = result.error.issues[0]!;
  throw new StartProblem(`${String(name)} ${message}.`);
}

const isLoopback = (hostname: string) =>
  /^(127\.\d+\.\d+\.\d+|\[?::1\]?|(.+\.)?localhost)$/.test(hostname);

function refuseContradictions({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_READ_URL,
  APP_SECRET,
  HOST,
  PUBLIC_URL,
  DEMO_PUBLIC,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  PORT,
  METRICS_PORT,
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  isDemo,
}: Configuration) {
  if (METRICS_PORT === PORT) throw new StartProblem('METRICS_PORT and PORT must differ.');
  if (DATABASE_URL && !APP_SECRET) {
    throw new StartProblem(
      'APP_SECRET is required with DATABASE_URL: it encrypts what people trust us with.',
    );
  }
  if (!DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_READ_URL)) {
    throw new StartProblem(
      'DATABASE_URL is required with DATABASE_DIRECT_URL and DATABASE_READ_URL: it is the database that they belong to.',
    );
  }
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET) {
    throw new StartProblem('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  if (VAPID_PUBLIC_KEY !== VAPID_PRIVATE_KEY?.publicKey) {
    throw new StartProblem(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, and be a pair.',
    );
  }
  if (!isDemo || DEMO_PUBLIC) return;
  // Behind a proxy on this machine, HOST alone does not show whether the product is public.
  const publicHost = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST;
  const exposed = [`HOST ${HOST}`, `PUBLIC_URL ${PUBLIC_URL}`].find(
    (_, index) => !isLoopback([HOST, publicHost][index]!),
  );
  if (exposed) {
    throw new StartProblem(
      `${exposed} would show the demo accounts, whose passwords are public, to the network; set DATABASE_URL, or DEMO_PUBLIC=1 if that is meant.`,
    );
  }
}

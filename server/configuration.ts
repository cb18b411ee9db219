import path from 'node:path';
import { z } from 'zod';

/** A reason not to start that the operator can do something about: printed as it is, exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

const url = (protocols: RegExp, form: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${form}` });

/** Every setting of the program, by the name of its environment variable. */
const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((directory) => path.resolve(directory)),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/tendwell').optional(),
  APP_SECRET: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(32, 'must be at least 32 characters')))
    .optional(),
  PUBLIC_URL: url(/^https?$/, 'https://tendwell.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  S3_URL: url(/^s3$/, 's3://key:secret@host/bucket?region=us-east-1').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  BRAND_NAME: z.string().default('Tendwell'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@tendwell.example'),
  PARTNER_EMAIL: z.email('must be an e-mail address').default('partners@tendwell.example'),
  PRIVACY_EMAIL: z.email('must be an e-mail address').default('privacy@tendwell.example'),
  MAIL_FROM: z.email('must be an e-mail address').default('hello@tendwell.example'),
  DEMO_PUBLIC: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((flag) => flag === '1'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('warn'),
});

const options = ['--dev'];

export type Configuration = z.output<typeof environment> & {
  isDevelopment: boolean;
  isDemo: boolean;
};

export function readConfiguration(env: NodeJS.ProcessEnv, args: string[]): Configuration {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown) throw new StartProblem(`Unknown option ${unknown}; known: ${options.join(', ')}.`);

  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const {
      path: [name],
      message,
    } = result.error.issues[0]!;
    throw new StartProblem(`${String(name)} ${message}.`);
  }
  const configuration = {
    ...result.data,
    isDevelopment: args.includes('--dev'),
    isDemo: !result.data.DATABASE_URL,
  };
  refuseContradictions(configuration);
  return configuration;
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

function refuseContradictions({
  DATABASE_URL,
  APP_SECRET,
  HOST,
  DEMO_PUBLIC,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  isDemo,
}: Configuration) {
  if (DATABASE_URL && !APP_SECRET) {
    throw new StartProblem(
      'APP_SECRET is required with DATABASE_URL: it encrypts what people trust us with.',
    );
  }
  if (!GOOGLE_CLIENT_ID !== !GOOGLE_CLIENT_SECRET) {
    throw new StartProblem('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  if (isDemo && !loopback.includes(HOST) && !DEMO_PUBLIC) {
    throw new StartProblem(
      `HOST ${HOST} would show the demo accounts, whose passwords are public, to the network; set DATABASE_URL, or DEMO_PUBLIC=1 if that is meant.`,
    );
  }
}

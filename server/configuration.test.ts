import { describe, expect, test } from 'vitest';
import { createKeyring } from '#platform/keys.ts';
import { pairsOf } from '#platform/web-push/vapid-keys.ts';
import type { VapidPair } from '#platform/web-push/vapid-keys.ts';
import { readConfiguration } from './configuration.ts';

const secret = 'x'.repeat(32);

test('nothing set means the demonstration, on this machine alone', () => {
  expect(readConfiguration({}, [])).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    isDemo: true,
    isDevelopment: false,
    RATE_LIMIT_FACTOR: 1,
    BRAND_NAME: 'Tendwell',
    OIDC_ISSUER: 'https://accounts.google.com',
  });
});

test('nothing is measured or sent unless that is asked for, and slow work is logged', () => {
  const { METRICS_PORT, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, ...read } = readConfiguration(
    {},
    [],
  );
  expect(METRICS_PORT ?? METRICS_TOKEN ?? OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect([read.SLOW_REQUEST_MS, read.SLOW_QUERY_MS]).toEqual([2000, 500]);
});

test('an empty value is the same as none', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '' }, []).PORT).toBe(3000);
});

test('APP_SECRET may list older secrets behind the newest', () => {
  const list = `${secret},${'y'.repeat(40)}`;
  expect(readConfiguration({ APP_SECRET: list }, []).APP_SECRET).toEqual([secret, 'y'.repeat(40)]);
});

describe('one sentence names what is wrong', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ PORT: '0x50' }, 'PORT must be a whole number.'],
    [{ PORT: '-1' }, 'PORT must be a whole number.'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must be a URL such as postgres://'],
    [{ DATABASE_URL: 'postgres://one:x,two/db' }, 'DATABASE_URL must be a URL such as postgres://'],
    [
      { DATABASE_READ_URL: 'postgres://one/db?sslmode=on' },
      'DATABASE_READ_URL must have an sslmode of disable, prefer, require, verify-ca, verify-full.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://one/db' },
      'DATABASE_URL is required with DATABASE_DIRECT_URL',
    ],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL must be 4 to 500.'],
    [{ PUBLIC_URL: 'tendwell.example' }, 'PUBLIC_URL must be a URL such as https://'],
    [{ PUBLIC_URL: 'https://care.example/app' }, 'without a path.'],
    [{ PUBLIC_URL: 'https://care.example/?a=b' }, 'without a path.'],
    [{ PUBLIC_URL: 'https://care.example/#top' }, 'without a path.'],
    [{ PUBLIC_URL: 'https://me:secret@care.example' }, 'without a path.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be a URL such as smtp://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be a URL such as smtp://'],
    [{ SMTP_URL: 'smtp://user:password@' }, 'SMTP_URL must be a URL such as smtp://'],
    [{ S3_URL: 'https://bucket' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://key@host/bucket' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://host/bucket' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://key:secret@host' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://key:secret@host/' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://key:secret@host/a/b' }, 'S3_URL must be a URL such as s3://'],
    [{ S3_URL: 's3://key:secret@host/bucket?ssl=no' }, 'S3_URL must be a URL such as s3://'],
    [{ DATABASE_URL: 'postgres://me:50%@here/db' }, 'DATABASE_URL has a % that stands for nothing'],
    [{ SMTP_URL: 'smtp://me:50%zz@here' }, 'SMTP_URL has a % that stands for nothing'],
    [{ S3_URL: 's3://key:50%@host/bucket' }, 'S3_URL has a % that stands for nothing'],
    [{ TRUSTED_PROXIES: 'the proxy' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '10.0.0/8' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '10.0.0.1 10.0.0.2' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '*' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be above 0.'],
    [{ RATE_LIMIT_FACTOR: 'much' }, 'RATE_LIMIT_FACTOR must be a number.'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR must be a number.'],
    [{ OIDC_ISSUER: 'accounts' }, 'OIDC_ISSUER must be a URL such as https://'],
    [{ BRAND_NAME: 'Tend\nwell' }, 'BRAND_NAME must be 1 to 60 characters in one line.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
    [{ STOP_GRACE_SECONDS: '61' }, 'STOP_GRACE_SECONDS must be 0 to 60.'],
    [{ STOP_GRACE_SECONDS: 'soon' }, 'STOP_GRACE_SECONDS must be a whole number.'],
    [{ APP_SECRET: `${secret}, ` }, 'APP_SECRET must be at least 32 characters.'],
    [
      { APP_SECRET: `${secret},${' '.repeat(30)}abc` },
      'APP_SECRET must be at least 32 characters.',
    ],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address.'],
    [{ PROCESSES: '0' }, 'PROCESSES must be auto or a whole number above 0.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must be at least 32 characters.'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be 1 to 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT and PORT must differ.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters.'],
    [{ SLOW_QUERY_MS: 'soon' }, 'SLOW_QUERY_MS must be a whole number.'],
    [{ SLOW_REQUEST_MS: '-1' }, 'SLOW_REQUEST_MS must be a whole number.'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be a URL such as http://'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be 0 to 1.'],
    [{ DEMO_PUBLIC: 'yes' }, 'DEMO_PUBLIC must be 0 or 1.'],
    [{ DATABASE_URL: 'postgres://here/db' }, 'APP_SECRET is required with DATABASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY must be a private key of P-256'],
    [{ VAPID_PUBLIC_KEY: 'alone' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together'],
    [{ VAPID_SUBJECT: 'us' }, 'VAPID_SUBJECT must begin with mailto: or https://.'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 would show the demo accounts'],
    [
      { PUBLIC_URL: 'https://care.example' },
      'PUBLIC_URL https://care.example would show the demo accounts',
    ],
    [
      { PUBLIC_URL: 'http://localhost.example' },
      'PUBLIC_URL http://localhost.example would show the demo accounts',
    ],
  ])('%j', (env, sentence) => {
    expect(() => readConfiguration(env, [])).toThrow(sentence);
  });

  test('an unknown option', () => {
    expect(() => readConfiguration({}, ['--prod'])).toThrow('Unknown option --prod; known: --dev.');
  });
});

test('PUSH-7 a pair of keys for push is read, and must be one', () => {
  const [pair, other] = pairsOf(createKeyring([secret, 'y'.repeat(40)])) as [VapidPair, VapidPair];
  const env = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };
  expect(readConfiguration(env, []).VAPID_PRIVATE_KEY).toEqual(pair);
  expect(() => readConfiguration({ ...env, VAPID_PUBLIC_KEY: other.publicKey }, [])).toThrow(
    'and be a pair',
  );
});

test('spaces around a value, or around one of a list, are no part of it', () => {
  const list = ` ${secret} , ${'y'.repeat(40)} `;
  const read = readConfiguration({ APP_SECRET: list, PORT: ' 80 ', HOST: ' ' }, []);
  expect(read.APP_SECRET).toEqual([secret, 'y'.repeat(40)]);
  expect([read.PORT, read.HOST]).toEqual([80, '127.0.0.1']);
});

test('TRUSTED_PROXIES takes addresses and ranges of both kinds', () => {
  const ranges = '10.0.0.0/8, 192.168.1.7, 2001:DB8::/32,::1, ::ffff:172.16.0.9';
  const { TRUSTED_PROXIES: trusted } = readConfiguration({ TRUSTED_PROXIES: ranges }, []);
  const inside = ['10.255.0.1', '192.168.1.7', '2001:db8:1::5', '::1'];
  for (const address of [...inside, '::ffff:10.1.2.3', '172.16.0.9']) {
    expect([address, trusted.includes(address)]).toEqual([address, true]);
  }
  for (const address of ['11.0.0.1', '192.168.1.8', '2001:db9::1', '::2', 'unknown', '']) {
    expect([address, trusted.includes(address)]).toEqual([address, false]);
  }
});

test('a demonstration may call itself by any name of this machine', () => {
  for (const name of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(readConfiguration({ PUBLIC_URL: name }, []).PUBLIC_URL).toBe(name);
  }
  const shown = { PUBLIC_URL: 'https://care.example', DEMO_PUBLIC: '1' };
  expect(readConfiguration(shown, []).PUBLIC_URL).toBe('https://care.example');
});

test('a demonstration may be shown to the network on purpose', () => {
  expect(readConfiguration({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }, []).HOST).toBe('0.0.0.0');
  const real = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://here/db', APP_SECRET: secret };
  expect(readConfiguration(real, []).isDemo).toBe(false);
});

test('a demonstration is one process, and production one for each core', () => {
  const real = { DATABASE_URL: 'postgres://here/db', APP_SECRET: secret };
  expect(readConfiguration({}, []).PROCESSES).toBe(1);
  expect(readConfiguration(real, []).PROCESSES).toBe('auto');
  expect(readConfiguration({ ...real, PROCESSES: '3' }, []).PROCESSES).toBe(3);
});

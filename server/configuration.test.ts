import { describe, expect, test } from 'vitest';
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

test('an empty value is the same as none', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '' }, []).PORT).toBe(3000);
});

test('APP_SECRET may list older secrets behind the newest', () => {
  const list = `${secret},${'y'.repeat(40)}`;
  expect(readConfiguration({ APP_SECRET: list }, []).APP_SECRET).toEqual([secret, 'y'.repeat(40)]);
});

describe('one sentence names what is wrong', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must be a URL such as postgres://'],
    [{ PUBLIC_URL: 'tendwell.example' }, 'PUBLIC_URL must be a URL such as https://'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be a URL such as smtp://'],
    [{ S3_URL: 'https://bucket' }, 'S3_URL must be a URL such as s3://'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be above 0.'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must be at least 32 characters.'],
    [{ DEMO_PUBLIC: 'yes' }, 'DEMO_PUBLIC must be 0 or 1.'],
    [{ DATABASE_URL: 'postgres://here/db' }, 'APP_SECRET is required with DATABASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 would show the demo accounts'],
  ])('%j', (env, sentence) => {
    expect(() => readConfiguration(env, [])).toThrow(sentence);
  });

  test('an unknown option', () => {
    expect(() => readConfiguration({}, ['--prod'])).toThrow('Unknown option --prod; known: --dev.');
  });
});

test('a demonstration may be shown to the network on purpose', () => {
  expect(readConfiguration({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }, []).HOST).toBe('0.0.0.0');
  const real = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://here/db', APP_SECRET: secret };
  expect(readConfiguration(real, []).isDemo).toBe(false);
});

/**
 * Checks the settings against the real database, bucket, mail server and disk:
 *
 *   npm run doctor
 *
 * Reads the same settings as the product and says each finding in one line, without secrets. It changes
 * nothing, except that it writes a small object into the bucket and removes it. Exits with 1 if
 * something is wrong.
 */
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';
import { checkDatabase } from './database.ts';
import { checkBucket, checkDataDirectory } from './files.ts';
import { findingsAbout, lineOf, secretsIn } from './findings.ts';
import type { Finding } from './findings.ts';
import { checkMail } from './mail.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkWebPush } from './web-push.ts';

function checkSettings(): { configuration?: Configuration; found: Finding[] } {
  const { found, fine, wrong } = findingsAbout('Settings');
  try {
    const configuration = readConfiguration(process.env, process.argv.slice(2));
    fine(configuration.isDemo ? 'a demonstration, without DATABASE_URL' : 'production');
    return { configuration, found };
  } catch (error) {
    wrong((error as Error).message);
    return { found };
  }
}

const secrets = secretsIn(process.env);
const print = (found: Finding[]) => {
  for (const finding of found) process.stdout.write(`${lineOf(finding, secrets)}\n`);
};

const { configuration, found } = checkSettings();
print(found);
const all = [...found];
if (configuration) {
  const hasProxies = Boolean(process.env.TRUSTED_PROXIES?.trim());
  const checks = [
    checkDatabase(configuration),
    checkBucket(configuration),
    checkMail(configuration),
    checkWebPush(configuration),
    checkPublicUrl({ ...configuration, hasProxies }),
    checkDataDirectory(configuration),
  ];
  for (const check of checks) {
    const more = await check;
    print(more);
    all.push(...more);
  }
}
const wrong = all.filter(({ state }) => state === 'wrong').length;
process.stdout.write(wrong === 0 ? 'Nothing is wrong.\n' : `${wrong} wrong.\n`);
process.exitCode = wrong === 0 ? 0 : 1;

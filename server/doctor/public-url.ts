import { lookup } from 'node:dns/promises';
import { findingsAbout, reasonOf } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Configuration } from '../configuration.ts';

/** Whether the address people know leads here, and is safe to use. */
export async function checkPublicUrl(
  configuration: Configuration & { hasProxies: boolean },
): Promise<Finding[]> {
  const { PUBLIC_URL, isDemo, hasProxies } = configuration;
  const { found, fine, note, wrong } = findingsAbout('PUBLIC_URL');
  if (!PUBLIC_URL) {
    if (isDemo) note('not set: the demonstration is known on this machine alone');
    else wrong('not set, so that links in mails lead to this machine alone: set it');
    return found;
  }
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'http:' && !isDemo) {
    wrong('not https, so that passwords and cookies can be read on the way: let a proxy end TLS');
  }
  if (protocol === 'https:' && !hasProxies) {
    wrong(
      'https is ended by a proxy, but TRUSTED_PROXIES is empty, so that all visitors share one limit: set it to the proxy’s address',
    );
  }
  try {
    await lookup(hostname);
  } catch {
    wrong(`the name ${hostname} is not known: add it to the DNS, or correct it`);
    return found;
  }
  try {
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${PUBLIC_URL}/healthz`, { signal, redirect: 'manual' });
    if (status === 200) fine(`${PUBLIC_URL} answers`);
    else note(`${PUBLIC_URL}/healthz answers ${status}: 200 is expected once the product runs`);
  } catch (error) {
    const reason = reasonOf(error);
    if (/certificate|self-signed|altnames/i.test(reason)) {
      wrong(`its certificate is not accepted (${reason}): renew or correct it`);
    } else note(`does not answer from here (${reason}): it must once the product runs`);
  }
  return found;
}

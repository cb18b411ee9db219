import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

type Mail = { recipient: string; subject: string; text: string };

/** Opens the verification mails of these addresses, as their owners would. */
export async function confirmAddresses(request: APIRequestContext, ...addresses: string[]) {
  for (const address of addresses) {
    const link = await linkInMail(request, address, 'Please confirm your email address');
    const token = new URL(link).searchParams.get('token');
    const response = await request.post('/_api/account/verify-email', {
      data: { json: { token } },
    });
    expect(response.status()).toBe(200);
  }
}

/** The link in someone's newest mail of that subject, once it has been written. */
export async function linkInMail(request: APIRequestContext, recipient: string, subject: string) {
  let link: string | undefined;
  await expect(async () => {
    const { mails } = (await (await request.get('/_api/demo/mailbox/list')).json()).json;
    const mail = mails.find(
      (each: Mail) => each.recipient === recipient && each.subject === subject,
    );
    link = /http\S+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return link!;
}

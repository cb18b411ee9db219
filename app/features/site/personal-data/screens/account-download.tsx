import { utcDay } from '#values/utc-day.ts';
import { useMutation } from '@tanstack/react-query';
import { useBrand } from '#ui/page/page-title.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Overview } from '#features/members/accounts/contract.ts';
import { AccountRow, AccountSection } from '#features/members/accounts/parts/account-section.tsx';

/** A copy of everything we hold about the person. */
export function Download({ account }: { account: Overview }) {
  const { name } = useBrand();
  const download = useMutation({
    mutationFn: () => call('POST account/export', {}, { timeoutSeconds: 120 }),
    onSuccess: (data) => {
      const day = utcDay(new Date());
      saveAsFile(`${name.toLowerCase()}-data-${day}.json`, JSON.stringify(data, null, 2));
    },
  });
  return (
    <AccountSection
      id="data"
      title="Your data"
      intro="Everything we hold about you is yours to take along."
    >
      <AccountRow
        action={
          <Button
            busy={download.isPending ? 'Collecting...' : undefined}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
        }
      >
        <p>One file with your profile, posts, applications, messages and everything else.</p>
        {!account.isEmailVerified && (
          <p className="quiet">
            Until you confirm your email address it leaves out what we keep by address: testimonials
            you gave, questions you asked us without logging in, your place on the newsletter list,
            and the list of mails we sent you.
          </p>
        )}
      </AccountRow>
      {download.error && (
        <Notice tone="problem" live>
          {download.error.message}
        </Notice>
      )}
      {download.isSuccess && (
        <Notice tone="success" live>
          Your file is on this device now. It holds private messages: keep it safe.
        </Notice>
      )}
    </AccountSection>
  );
}

function saveAsFile(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // The browser reads it after this click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

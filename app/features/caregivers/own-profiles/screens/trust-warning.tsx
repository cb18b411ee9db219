import { Notice } from '#ui/feedback/notice.tsx';
import { checkNames, verificationStatusTexts } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';

/** Said before saving: which checks have to be made again. */
export function TrustWarning({ reopened }: { reopened: VerificationType[] }) {
  return (
    <div role="status">
      {reopened.length > 0 && (
        <Notice tone="warning">
          Saving sends {namesOf(reopened)} back to “{verificationStatusTexts.pending}” until our
          team has checked the change.
        </Notice>
      )}
    </div>
  );
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

const namesOf = (types: VerificationType[]) =>
  inWords.format(types.map((type) => checkNames[type]));

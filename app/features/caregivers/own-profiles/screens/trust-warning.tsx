import { Notice } from '#ui/feedback/notice.tsx';
import { checkNames, verificationStatusTexts } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { andList } from '#values/word-list.ts';

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

const namesOf = (types: VerificationType[]) => andList(types.map((type) => checkNames[type]));

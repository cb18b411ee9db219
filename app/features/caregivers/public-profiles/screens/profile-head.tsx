import { PageHead } from '#ui/page/page-head.tsx';
import { sharePicturePath } from '#values/share-picture.ts';
import type { Profile } from '../contract.ts';
import { placeOf } from '../rules.ts';
import { profilePicture } from '../share-rules.ts';
import { cardLengths, shown } from '#features/caregivers/directory/rules.ts';

const descriptionLength = 160;

export function ProfileHead({ caregiver }: { caregiver: Profile }) {
  const { bio, slug } = caregiver;
  const name = shown(caregiver.displayName, cardLengths.name);
  const place = placeOf(caregiver);
  return (
    <PageHead
      type="profile"
      title={`${name}, caregiver in ${place}`}
      description={shown(bio, descriptionLength) || `${name} offers care in ${place}.`}
      path={`/caregivers/${slug}`}
      picture={sharePicturePath('caregivers', slug, profilePicture(caregiver))}
    />
  );
}

import { PageHead } from '#features/shell/page-head.tsx';
import { photoUrl } from '#values/photo.ts';
import type { Profile } from '../profile-contract.ts';
import { placeOf } from '../profile-rules.ts';
import { cardLengths, shown } from '../rules.ts';

const descriptionLength = 160;
const sharedPhotoWidth = 448;

export function ProfileHead({ caregiver }: { caregiver: Profile }) {
  const { bio, photoId, slug } = caregiver;
  const name = shown(caregiver.displayName, cardLengths.name);
  const place = placeOf(caregiver);
  return (
    <PageHead
      type="profile"
      title={`${name}, caregiver in ${place}`}
      description={shown(bio, descriptionLength) || `${name} offers care in ${place}.`}
      path={`/caregivers/${slug}`}
      picture={photoId ? photoUrl(photoId, sharedPhotoWidth, 'image/jpeg') : undefined}
    />
  );
}

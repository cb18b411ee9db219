import { PageHead } from '#ui/page/page-head.tsx';
import { photoUrl } from '#values/photo.ts';
import type { Profile } from '../contract.ts';
import { placeOf } from '../rules.ts';
import { cardLengths, shown } from '#features/caregivers/directory/rules.ts';

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

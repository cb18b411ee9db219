import { useBrand } from '#features/shell/brand.ts';
import { photoUrl } from '#values/photo.ts';
import type { Profile } from '../profile-contract.ts';
import { placeOf } from '../profile-rules.ts';
import { cardLengths, shown } from '../rules.ts';

const descriptionLength = 160;
const sharedPhotoWidth = 448;

/** Title and tags for search engines and shared links, which only read the server's own page. */
export function ProfileHead({ caregiver, origin }: { caregiver: Profile; origin?: string }) {
  const brand = useBrand();
  const name = shown(caregiver.displayName, cardLengths.name);
  const title = `${name}, caregiver in ${placeOf(caregiver)} | ${brand.name}`;
  const description =
    shown(caregiver.bio, descriptionLength) || `${name} offers care in ${placeOf(caregiver)}.`;
  const address = `${origin}/caregivers/${caregiver.slug}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {origin && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="profile" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          {caregiver.photoId && (
            <meta
              property="og:image"
              content={origin + photoUrl(caregiver.photoId, sharedPhotoWidth, 'image/jpeg')}
            />
          )}
        </>
      )}
    </>
  );
}

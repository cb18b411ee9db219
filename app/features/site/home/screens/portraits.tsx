import type { PublicCaregiver } from '#features/caregivers/directory/contract.ts';
import { Photo } from '#ui/display/photo.tsx';
import { photoUrl } from '#values/photo.ts';
import styles from './portraits.module.css';

type PortraitsProps = {
  caregivers: PublicCaregiver[];
  count: number;
  /** Above the fold: a phone shows the first row alone, and loads no other. */
  eager?: boolean;
};

const perRow = 3;

/** Faces as decoration; while nobody is known yet, or too few, their grounds alone. */
export function Portraits({ caregivers, count, eager }: PortraitsProps) {
  const photoIds = caregivers.flatMap(({ photoId }) => photoId ?? []);
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={styles.portrait}>
      {photoIds[place] && (
        <Photo
          src={photoUrl(photoIds[place], 224)}
          alt=""
          sizes="(max-width: 899px) 33vw, 180px"
          width={224}
          height={224}
          eager={eager && place < perRow}
        />
      )}
    </span>
  ));
}

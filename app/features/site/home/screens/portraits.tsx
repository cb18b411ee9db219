import type { PublicCaregiver } from '#features/caregivers/directory/contract.ts';
import { Photo } from '#ui/display/photo.tsx';
import { photoUrl } from '#values/photo.ts';
import styles from './portraits.module.css';

type PortraitsProps = {
  caregivers: PublicCaregiver[];
  count: number;
  /** Loads the first row at once: it is above the fold, and a phone shows no other row. */
  eager?: boolean;
};

const perRow = 3;

/** Photos as decoration; empty coloured tiles while they load or if there are too few. */
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

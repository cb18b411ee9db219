import type { CardCaregiver } from '#features/caregivers/directory/contract.ts';
import { Photo } from '#ui/display/photo.tsx';
import styles from './portraits.module.css';

type PortraitsProps = {
  caregivers: CardCaregiver[];
  count: number;
  /** Loads the first row at once: it is above the fold, and a phone shows no other row. */
  eager?: boolean;
};

const perRow = 3;

/** Photos as decoration; empty coloured tiles while they load or if there are too few. */
export function Portraits({ caregivers, count, eager }: PortraitsProps) {
  const photos = caregivers.flatMap(({ profilePhotoUrl }) => profilePhotoUrl ?? []);
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={styles.portrait}>
      {photos[place] && (
        <Photo
          src={photos[place]}
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

import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from '#ui/page/link.tsx';

import styles from './chip.module.css';

type ChipProps = { label: string } & (
  | { /** The page's address without this choice. */ to: string }
  | { onRemove: () => void }
);

/** One active filter. Pressing the chip removes it. */
export function Chip({ label, ...removal }: ChipProps) {
  const content = (
    <>
      <span className="visually-hidden">Remove </span>
      <span className={styles.label}>{label}</span>
      <IconX size={16} aria-hidden />
    </>
  );
  if ('to' in removal) {
    return (
      <Link className={styles.chip} to={removal.to} preventScrollReset>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.chip} onClick={removal.onRemove}>
      {content}
    </button>
  );
}

import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Filters } from './board-filters.tsx';
import type { BoardSearch } from './board-search.ts';
import styles from './board-phone-filters.module.css';

/** On a narrow screen the filters open in a sheet, and are sent together. */
export function PhoneFilters({ search, count }: { search: BoardSearch; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const close = () => setOpen(false);
  return (
    <>
      <span className={styles.open}>
        <Button size="small" onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          Filters
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="visually-hidden"> active</span>
            </span>
          )}
        </Button>
      </span>
      <Sheet
        open={isOpen}
        onClose={close}
        title="Filters"
        footer={
          <Button type="submit" form={form} tone="accent">
            Show jobs
          </Button>
        }
      >
        <Filters search={search} id={form} isInstant={false} onSent={close} />
      </Sheet>
    </>
  );
}

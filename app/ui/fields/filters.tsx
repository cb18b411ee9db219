import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useId, useState, type ReactNode } from 'react';

import { Button, LinkButton } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './filters.module.css';
import { Sheet } from '#ui/overlays/sheet.tsx';

/** On wide screens, filters are next to the results. */
export function FilterPanel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <aside
      className={classNames(styles.panel, 'shown-without-script', className)}
      aria-label="Filters"
    >
      <h2 className={styles.title}>Filters</h2>
      {children}
    </aside>
  );
}

type FilterSheetProps = {
  /** How many filters are active. */
  count: number;
  /** The label of the submit button. */
  submit: string;
  /** The address without any filters. */
  clearTo?: string;
  /** Called when the sheet closes, whether its answers were sent or not. */
  onClose?: () => void;
  size?: 'small';
  /** The form, which must have this id and call `onSent` to close the sheet. */
  children: (form: { id: string; onSent: () => void }) => ReactNode;
};

/** On a narrow screen filters open in a sheet, and are sent together. */
export function FilterSheet(props: FilterSheetProps) {
  const { count, submit, clearTo, onClose, size, children } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  function close() {
    setOpen(false);
    onClose?.();
  }

  return (
    <>
      <span className={`${styles.open} needs-script`}>
        <Button size={size} onClick={() => setOpen(true)}>
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
          <>
            {clearTo && count > 0 && (
              <LinkButton to={clearTo} tone="plain">
                Clear all
              </LinkButton>
            )}
            <Button type="submit" form={id} tone="accent">
              {submit}
            </Button>
          </>
        }
      >
        {children({ id, onSent: close })}
      </Sheet>
    </>
  );
}

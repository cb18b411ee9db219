import type { ChangeEvent } from 'react';
import { useSession } from '#features/sessions/parts/use-session.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { BoardForm } from './board-form.tsx';
import { fromStart, usualOrder } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import styles from './board-order.module.css';

const send = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit();

/** Only orders that mean something: nearness needs a place to start from, saving a saver. */
export function OrderSelect({ search }: { search: BoardSearch }) {
  const { user } = useSession();
  const isCaregiver = user?.hasCaregiverProfile ?? false;
  return (
    <BoardForm kept={{ ...fromStart(search), sortBy: undefined }} className={styles.order}>
      <SelectField
        label="Sort by"
        name="sortBy"
        value={search.sortBy ?? usualOrder(search, isCaregiver)}
        onChange={send}
      >
        <option value="createdAt">Newest</option>
        {(isCaregiver || search.zipCode) && <option value="distance">Nearest</option>}
        {isCaregiver && <option value="savedAt">Last saved</option>}
      </SelectField>
      <span className={styles.byHand}>
        <Button type="submit" size="small">
          Go
        </Button>
      </span>
    </BoardForm>
  );
}

import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { PlaceInput } from '#features/places/places/parts/place-input.tsx';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useFieldsFromAddress } from '#ui/fields/use-fields-from-address.ts';
import { boardPath } from '../rules.ts';
import styles from './board-hero.module.css';

/** Searches jobs by place. Without JavaScript the form leads to the same address. */
export function BoardHero({ location = '' }: { location?: string }) {
  const navigate = useNavigate();
  const form = useFieldsFromAddress([['location', location]]);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('location') as string;
    const place = typed.trim();
    void navigate(place ? `${boardPath}?location=${encodeURIComponent(place)}` : boardPath);
  }

  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <h1>Find Your Next Caregiving Job</h1>
        <p className={styles.lead}>
          Live-in, private family and agency positions, each with its pay and hours. Apply with your
          profile, and follow every answer.
        </p>
        <Form sends="get" ref={form} role="search" action={boardPath} onSubmit={search}>
          <label htmlFor="location" className="visually-hidden">
            City, state, or ZIP code
          </label>
          <div className={styles.bar}>
            <IconMapPin aria-hidden />
            <PlaceInput
              id="location"
              name="location"
              defaultValue={location}
              placeholder="Search by city, state, or zip code"
              onChoose={(input) => input.form?.requestSubmit()}
            />
            <Button type="submit" tone="accent">
              Search
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

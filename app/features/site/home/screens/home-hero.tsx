import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { CardCaregiver } from '#features/caregivers/directory/contract.ts';
import { PlaceInput } from '#features/places/places/parts/place-input.tsx';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Portraits } from './portraits.tsx';
import styles from './home-hero.module.css';
import { sendForm } from '#ui/fields/send-form.ts';

type HomeHeroProps = { caregivers: CardCaregiver[]; isLoading: boolean };

export function HomeHero({ caregivers, isLoading }: HomeHeroProps) {
  const hasFaces = isLoading || caregivers.some(({ profilePhotoUrl }) => profilePhotoUrl);
  return (
    <section className={`wrap ${styles.hero}`} data-faces={hasFaces || undefined}>
      <div>
        <h1 className="hero-title">Find and connect with trusted caregivers in your area</h1>
        <p className={styles.lead}>
          Meet independent caregivers near home. Read their stories, check their badges, and write
          to the ones who feel right.
        </p>
        <PlaceSearch />
        <PopularCities />
      </div>
      {hasFaces && (
        <div className={styles.collage} aria-hidden>
          <Portraits caregivers={caregivers} count={6} eager />
          <span className={styles.badge}>
            <IconRosetteDiscountCheck size={22} />
            Background Check
          </span>
          <span className={styles.question}>Could you start on Monday?</span>
        </div>
      )}
    </section>
  );
}

/** A plain form; JavaScript only trims the text and leaves out an empty parameter. */
function PlaceSearch() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('location') as string;
    const place = typed.trim();
    void navigate(place ? `/caregivers?location=${encodeURIComponent(place)}` : '/caregivers');
  }

  return (
    <Form
      sends="get"
      role="search"
      action="/caregivers"
      className={styles.search}
      onSubmit={search}
    >
      <label htmlFor="location">Where do you need care?</label>
      <div className={styles.bar}>
        <IconMapPin aria-hidden />
        <PlaceInput
          id="location"
          name="location"
          placeholder="City, state or ZIP code"
          onChoose={(input) => sendForm(input.form)}
        />
        <Button type="submit" tone="accent">
          Search
        </Button>
      </div>
    </Form>
  );
}

const popular = [
  { slug: 'miami-fl', name: 'Miami' },
  { slug: 'austin-tx', name: 'Austin' },
  { slug: 'chicago-il', name: 'Chicago' },
  { slug: 'atlanta-ga', name: 'Atlanta' },
  { slug: 'seattle-wa', name: 'Seattle' },
];

function PopularCities() {
  return (
    <nav className={styles.popular} aria-label="Popular cities">
      <span>Popular:</span>
      {popular.map(({ name, slug }) => (
        <Link key={slug} to={`/caregivers?location=${slug}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

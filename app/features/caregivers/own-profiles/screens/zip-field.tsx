import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { OwnProfile } from '../contract.ts';
import styles from '../pages/edit-profile.module.css';

type ZipFieldProps = {
  saved: OwnProfile;
  value: string;
  error: string | undefined;
  onChange: (zipCode: string) => void;
};

/** The place follows the ZIP code: it is shown, not asked. */
export function ZipField({ saved, value, error, onChange }: ZipFieldProps) {
  const place = usePlaceOf(value, saved);
  return (
    <div className={styles.zip}>
      <TextField
        id="zipCode"
        label="ZIP code"
        help="The area you start from. Families see your city and state, never your address."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={8}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.place} role="status">
        {place && (
          <>
            <IconMapPin size={20} aria-hidden />
            {place}
          </>
        )}
      </p>
    </div>
  );
}

function usePlaceOf(zipCode: string, saved: OwnProfile): string | undefined {
  const isNew = zipCode !== saved.zipCode;
  const { data } = useQuery({
    ...query('GET places/suggest', { q: zipCode }),
    enabled: isNew && /^\d{5}$/.test(zipCode),
  });
  if (!isNew) return `${saved.city}, ${saved.state}`;
  const found = data?.places.find(({ text }) => text === zipCode);
  if (found) return found.detail ?? undefined;
  return data && 'We do not know this ZIP code.';
}

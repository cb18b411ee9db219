import { useQuery } from '@tanstack/react-query';
import { classNames } from '#ui/class-names.ts';
import { ListError, SixRows } from '#ui/lists/list-states.tsx';
import { settingsQuery } from './system-queries.ts';
import system from './system.module.css';
import styles from '#ui/lists/list.module.css';

/** Read-only: settings are environment variables. */
export function SettingsList() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data) {
    const text = `Error loading the settings: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the settings" />;
  return (
    <>
      <p className={styles.quiet}>
        Whoever runs the product changes these by the environment variable beside them.
      </p>
      <dl className={styles.list}>
        {data.settings.map(({ name, value, variable }) => (
          <div key={name} className={classNames(styles.row, system.setting)}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.quiet}>{variable ?? 'Built in'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

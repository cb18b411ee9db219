import type { Answer } from '#gate/calls.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { countText } from '#ui/lists/list-states.tsx';
import styles from './import.module.css';

type Preview = Answer<'POST admin/listings/import-preview'>;

/** What an import would do, or all errors that prevent it. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { rowCount, createCount, updateCount, issues, sample } = preview;
  const rows = new Set(issues.map(({ row }) => row)).size;
  return (
    <>
      {issues.length > 0 ? (
        <>
          <Notice
            tone="problem"
            live
            title={`${countText(rows, 'row needs', 'rows need')} a change before anything is imported`}
          >
            <p>Please correct the file and choose it again.</p>
          </Notice>
          <Issues issues={issues} />
        </>
      ) : (
        <Notice tone="success" live title={`${countText(rowCount, 'row', 'rows')}, all sound`}>
          <p>
            {createCount} will be new, {updateCount} will be updated.
          </p>
        </Notice>
      )}
      {sample.length > 0 && (
        <table className={styles.sample}>
          <caption>The first rows that are sound, as we understand them</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Reference</th>
              <th scope="col">Title</th>
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, reference, title, place }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{reference}</td>
                <td>{title}</td>
                <td>{place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Outside of the live notice, so that screen readers do not read thousands of errors aloud. */
function Issues({ issues }: { issues: Preview['issues'] }) {
  return (
    <section
      className={styles.issues}
      aria-label="What to change"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
      tabIndex={0}
    >
      <ul>
        {issues.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className={styles.issue}>
            <b>
              Row {row}
              {column && `, ${column}`}:
            </b>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

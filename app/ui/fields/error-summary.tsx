import { useEffect, useId, useRef, type MouseEvent } from 'react';

import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** What needs another look; `id` is the id given to the field. Of each field the first is said. */
  errors: { id: string; message: string }[];
};

/** Stands above a form, takes the focus when a submit fails, and leads to each field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const firsts = errors.filter(
    ({ id }, index) => errors.findIndex((error) => error.id === id) === index,
  );
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {titleFor(firsts.length)}
      </h2>
      <ul>
        {firsts.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} onClick={(event) => goToField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleFor(count: number): string {
  if (count === 1) return 'One answer needs a look';
  const words = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  return `${words[count - 2] ?? count} answers need a look`;
}

/** A group of choices cannot take the focus itself, so its first choice does. */
function goToField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  const control = target?.matches('fieldset') ? target.querySelector('input') : target;
  if (!control) return;
  event.preventDefault();
  control.focus();
}

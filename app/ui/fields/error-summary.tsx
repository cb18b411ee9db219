import { useEffect, useId, useRef, type MouseEvent } from 'react';

import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** `id` is the field's id. Only the first error of each field is shown. */
  errors: { id: string; message: string }[];
  /** Ids of fields that were mended since: they leave the list, and the focus stays where it is. */
  mended?: readonly string[];
};

/** Shown above a form. It takes the focus when a submit fails, and links to each field. */
export function ErrorSummary({ errors, mended = [] }: ErrorSummaryProps) {
  const firsts = errors.filter(
    ({ id }, index) =>
      !mended.includes(id) && errors.findIndex((error) => error.id === id) === index,
  );
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  if (firsts.length === 0) return null;
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

/** A group of choices cannot have the focus itself, so its first choice gets it. */
function goToField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  const control = target?.matches('fieldset') ? target.querySelector('input') : target;
  if (!control) return;
  event.preventDefault();
  control.focus();
}

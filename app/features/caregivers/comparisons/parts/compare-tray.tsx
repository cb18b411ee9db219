import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { Button } from '#ui/display/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Face } from '#ui/display/face.tsx';
import { Form } from '#ui/fields/form.tsx';
import { andList } from '#values/word-list.ts';
import type { Candidate, Chosen } from './use-chosen.ts';
import styles from './compare-tray.module.css';

/** The boxes stand beside the people, outside the form: rows have forms of their own. */
const formId = 'compare-people';

type CompareBoxProps = {
  person: Pick<Candidate, 'id' | 'displayName'>;
  /** what the address of the comparison calls them */
  name: string;
  chosen: Chosen;
};

/** Chooses a person for the comparison. */
export function CompareBox({ person: { id, displayName }, name, chosen }: CompareBoxProps) {
  const isChosen = chosen.has(id);
  return (
    <Choice
      type="checkbox"
      plain
      className={styles.box}
      form={formId}
      name={name}
      value={id}
      checked={isChosen}
      disabled={chosen.isFull && !isChosen}
      onChange={({ target }) => chosen.toggle(id, target.checked)}
      label={
        <>
          Compare<span className="visually-hidden"> {displayName}</span>
        </>
      }
    />
  );
}

type CompareTrayProps = {
  chosen: Chosen;
  /** the page of the comparison, for the form without JavaScript */
  action: string;
  /** the comparison of those chosen */
  path: string;
  /** further buttons, once there is something to compare */
  children?: ReactNode;
};

/** Who is chosen, at the bottom of the screen, with the way to the comparison. */
export function CompareTray({ chosen, action, path, children }: CompareTrayProps) {
  const navigate = useNavigate();
  const { people, most } = chosen;

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (people.length > 1) void navigate(path);
  }

  return (
    <Form id={formId} sends="get" action={action} onSubmit={open} className={styles.form}>
      {people.length === 0 ? (
        <noscript>
          <div className={styles.tray}>
            <p className={styles.words}>
              Tick two {most === 3 ? 'or' : 'to'} {words[most]} people to see them side by side.
            </p>
            <Button type="submit" tone="accent">
              Compare
            </Button>
          </div>
        </noscript>
      ) : (
        <div className={styles.tray} data-keep-clear="">
          <span className={styles.faces}>
            {people.map(({ id, displayName, photo }) => (
              <Face key={id} name={displayName} photo={photo} size="small" />
            ))}
          </span>
          <p className={styles.words} role="status">
            <b>{people.length} chosen</b> <span className={styles.names}>{hintOf(chosen)}</span>
          </p>
          <Button tone="plain" onClick={chosen.clear}>
            Clear
          </Button>
          {people.length > 1 && children}
          <Button type="submit" tone="accent" className={styles.go} disabled={people.length < 2}>
            Compare
          </Button>
        </div>
      )}
    </Form>
  );
}

const words = ['', 'one', 'two', 'three', 'four'];

function hintOf({ people, most }: Chosen): string {
  const names = andList(people.map(({ displayName }) => firstNameOf(displayName)));
  const room = most - people.length;
  if (room === 0) return `${names}.`;
  if (people.length > 1) return `${names}. You can add ${words[room]} more.`;
  return `${names}. Choose one ${room === 2 ? 'or two' : `to ${words[room]}`} more.`;
}

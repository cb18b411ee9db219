import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { Button } from '#ui/display/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Face } from '#ui/display/face.tsx';
import { Form } from '#ui/fields/form.tsx';
import { thumbnailUrl } from '#values/photo.ts';
import type { FamilyApplicant } from '../contract.ts';
import type { Chosen } from './use-chosen.ts';
import styles from './compare-tray.module.css';

/** The boxes stand beside the people, outside the form: rows have forms of their own in dialogs. */
const formId = 'compare-applicants';

type CompareBoxProps = { applicant: FamilyApplicant; chosen: Chosen };

/** Chooses a person for the comparison. */
export function CompareBox({ applicant, chosen }: CompareBoxProps) {
  const { applicationId, caregiver } = applicant;
  const isChosen = chosen.has(applicationId);
  return (
    <Choice
      type="checkbox"
      plain
      className={styles.box}
      form={formId}
      name="who"
      value={applicationId}
      checked={isChosen}
      disabled={chosen.isFull && !isChosen}
      onChange={({ target }) => chosen.toggle(applicationId, target.checked)}
      label={
        <>
          Compare<span className="visually-hidden"> {caregiver.displayName}</span>
        </>
      }
    />
  );
}

/** Who is chosen, at the bottom of the screen, with the way to the comparison. */
export function CompareTray({ job, chosen }: { job: OwnJobRequest; chosen: Chosen }) {
  const navigate = useNavigate();
  const { people } = chosen;
  const path = `/my-jobs/${job.id}/compare`;

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const who = people.map(({ applicationId }) => ['who', applicationId]);
    if (people.length > 1) void navigate(`${path}?${new URLSearchParams(who)}`);
  }

  return (
    <Form id={formId} sends="get" action={path} onSubmit={open} className={styles.form}>
      {people.length === 0 ? (
        <noscript>
          <div className={styles.tray}>
            <p className={styles.words}>Tick two or three people to see them side by side.</p>
            <Button type="submit" tone="accent">
              Compare
            </Button>
          </div>
        </noscript>
      ) : (
        <div className={styles.tray} data-keep-clear="">
          <span className={styles.faces}>
            {people.map(({ caregiver: { id, displayName, photoId } }) => (
              <Face
                key={id}
                name={displayName}
                photo={photoId && thumbnailUrl({ id: photoId })}
                size="small"
              />
            ))}
          </span>
          <p className={styles.words} role="status">
            <b>{people.length} chosen</b> <span className={styles.names}>{hintOf(people)}</span>
          </p>
          <Button tone="plain" onClick={chosen.clear}>
            Clear
          </Button>
          <Button type="submit" tone="accent" disabled={people.length < 2}>
            Compare
          </Button>
        </div>
      )}
    </Form>
  );
}

const list = new Intl.ListFormat('en-US');

function hintOf(people: FamilyApplicant[]): string {
  const names = list.format(people.map(({ caregiver }) => firstNameOf(caregiver.displayName)));
  if (people.length === 1) return `${names}. Choose one or two more.`;
  return people.length === 2 ? `${names}. You can add one more.` : `${names}.`;
}

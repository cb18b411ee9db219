import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { longestAbout } from '../rules.ts';
import styles from './post-questions.module.css';

type Answers = { budgetMin: string; budgetMax: string; about: string };

/** The form around these questions keeps the answers and their errors. */
type Form = {
  answers: Answers;
  change(changed: Partial<Answers>): void;
  wiring(field: keyof Answers): { id: string; error: string | undefined };
};

/** Asks what makes a caregiver want to read on: the pay, and the family's own words. */
export function PostQuestions({ form }: { form: Form }) {
  const typed = (field: keyof Answers) => ({
    ...form.wiring(field),
    value: form.answers[field],
    onChange: (event: { target: { value: string } }) =>
      form.change({ [field]: event.target.value } as Partial<Answers>),
  });
  return (
    <>
      <fieldset aria-describedby="pay-help">
        <legend className={styles.legend}>What would you like to pay per hour?</legend>
        <p id="pay-help" className={styles.help}>
          Caregivers see it on your post. You still agree on it together.
        </p>
        <div className={styles.rates}>
          <TextField label="From" optional lead="$" inputMode="decimal" {...typed('budgetMin')} />
          <TextField label="To" optional lead="$" inputMode="decimal" {...typed('budgetMax')} />
        </div>
      </fieldset>
      <TextArea
        label="About the person and the days"
        optional
        help="Who needs care, what a usual day looks like, what matters to them. Leave out names, phone numbers and your address: we hide them until you both share contact details."
        rows={6}
        limit={longestAbout}
        {...typed('about')}
      />
    </>
  );
}

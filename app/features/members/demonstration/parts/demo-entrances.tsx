import { useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import styles from './demo-entrances.module.css';

export const demoAccountsQuery = query('GET demo/accounts', {});

type DemoEntrancesProps = {
  onChoose(credentials: { email: string; password: string }): void;
  isBusy: boolean;
};

/** A button to log in to each demo account; empty if this is no demonstration. */
export function DemoEntrances({ onChoose, isBusy }: DemoEntrancesProps) {
  const { data } = useQuery(demoAccountsQuery);
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">Look around</h2>
      <p>This is a demonstration with invented people. Enter as one of them:</p>
      <div className={styles.choices}>
        {data.accounts.map(({ role, email, name, password }) => (
          <Form
            key={role}
            sends="post"
            onSubmit={(event) => {
              event.preventDefault();
              onChoose({ email, password });
            }}
          >
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="password" value={password} />
            <Button type="submit" size="small" disabled={isBusy}>
              {name}, {role}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  );
}

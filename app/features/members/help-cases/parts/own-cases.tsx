import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { statusTexts, topicTexts } from './help-texts.ts';
import { ownCasesQuery } from './own-cases-query.ts';
import styles from './own-cases.module.css';

/** What someone asked us, each with its number and our answer; nothing for who never asked. */
export function OwnCases() {
  const { data } = useQuery(ownCasesQuery);
  if (!data || data.cases.length === 0) return null;
  return (
    <section aria-labelledby="cases">
      <h2 id="cases">Your questions to us</h2>
      <ul className={styles.cases}>
        {data.cases.map((each) => (
          <OwnCase key={each.caseNumber} asked={each} />
        ))}
      </ul>
    </section>
  );
}

type Asked = Answer<'GET help/mine'>['cases'][number];

function OwnCase({ asked }: { asked: Asked }) {
  const { caseNumber, topic, details, status, answer, answeredAt, createdAt } = asked;
  return (
    <Card as="li" className={styles.case}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          Case {caseNumber}: {topicTexts[topic]}
        </h3>
        <Badge tone={status === 'answered' ? 'verified' : 'quiet'}>{statusTexts[status]}</Badge>
      </div>
      <p className={styles.quiet}>
        You wrote <TimeAgo of={createdAt} />
      </p>
      <p className={styles.words}>{details}</p>
      {answer && answeredAt && (
        <div className={styles.answer}>
          <p className={styles.quiet}>
            We answered <TimeAgo of={answeredAt} />
          </p>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
    </Card>
  );
}

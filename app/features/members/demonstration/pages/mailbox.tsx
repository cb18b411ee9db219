import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pageContext } from '#gate/page-context.ts';
import { titled } from '#ui/page/page-title.ts';
import { NotFound } from '#ui/page/not-found.tsx';
import { CallError } from '#gate/call.ts';
import { askOnServer, query } from '#gate/page-queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { relativeTime } from '#values/relative-time.ts';
import styles from './mailbox.module.css';

const mailboxQuery = query('GET demo/mailbox/list', {});

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Demo mailbox'),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const answers = await askOnServer([mailboxQuery], context.get(pageContext));
  return data(null, { status: answers.length > 0 ? 200 : 404 });
}
export const clientLoader = () => null;

/** Shows the demonstration's mails, which are not sent. */
export default function Mailbox() {
  const { data: mailbox, error, refetch } = useQuery({ ...mailboxQuery, refetchInterval: 5_000 });
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Demo mailbox</h1>
      <p className="quiet">Mails of this demonstration are kept here instead of being sent.</p>
      {error && <ComponentError onRetry={() => void refetch()} />}
      {mailbox?.mails.length === 0 && (
        <EmptyState icon={IconMail} title="No mail yet">
          Join the newsletter or ask for a new password, and the mail appears here.
        </EmptyState>
      )}
      {mailbox?.mails.map(({ id, recipient, subject, text, createdAt }) => (
        <Card key={id} as="article">
          <h2 className={styles.subject}>{subject}</h2>
          <p className="quiet">
            To {recipient}, {relativeTime(createdAt, new Date())}
          </p>
          <p className={styles.text}>{withLinks(text)}</p>
        </Card>
      ))}
    </div>
  );
}

/** Turns URLs into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

import type { Icon } from '@tabler/icons-react';
import IconCalendarHeart from '@tabler/icons-react/dist/esm/icons/IconCalendarHeart.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { MailedLink } from '#features/members/accounts/parts/mailed-link.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Need, NeedKind } from '../rules.ts';
import styles from './needs.module.css';

const iconOf: Record<NeedKind, Icon> = {
  hired: IconConfetti,
  interview: IconCalendarHeart,
  message: IconMessageCircle,
  shortlist: IconStar,
  applicants: IconClipboardText,
  still_hiring: IconHelpCircle,
  document: IconFileText,
  email: IconMail,
};

/** What waits for the user, one thing to do a row; the first is the screen's main action. */
export function Needs({ needs }: { needs: Need[] }) {
  const { data: account } = useQuery(accountQuery);
  const rows = account && !account.isEmailVerified ? [...needs, emailNeed(account.email)] : needs;
  return (
    <section className={styles.section} aria-labelledby="needs">
      <h2 id="needs">Needs you today</h2>
      {rows.length === 0 ? (
        <p className={styles.nothing}>
          <IconCircleCheck size={24} aria-hidden />
          Nothing waits for you right now.
        </p>
      ) : (
        <Card className={styles.card}>
          <ul>
            {rows.map((need, index) => (
              <NeedRow key={need.key} need={need} isFirst={index === 0} email={account?.email} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

const emailNeed = (email: string): Need => ({
  key: 'email',
  kind: 'email',
  label: 'Your account',
  title: 'Please confirm your email address',
  text: `We have sent a link to ${email}. Until you open it, we send no news there: no alerts and no summaries.`,
  action: 'resend',
});

type NeedRowProps = { need: Need; isFirst: boolean; email: string | undefined };

function NeedRow({ need, isFirst, email }: NeedRowProps) {
  const { kind, label, title, text, person, action, isPressing } = need;
  const Shape = iconOf[kind];
  return (
    <li className={styles.row}>
      {person ? (
        <Face name={person.displayName} photo={person.avatarUrl} eager={isFirst} />
      ) : (
        <span className={styles.tile}>
          <Shape size={26} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.kind} data-pressing={isPressing || undefined}>
          <Shape size={18} aria-hidden />
          {label}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>
        {action === 'resend' ? (
          <MailedLink
            endpoint="POST account/resend-verification"
            button="Send it again"
            sent={`Sent to ${email}. The link in it works for three days.`}
          />
        ) : (
          <LinkButton
            to={action.to}
            size="small"
            tone={isFirst ? 'accent' : 'outline'}
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

import { LinkButton } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { guidelines, messagingTips } from '../guidance.ts';
import { messageTemplates } from '../parts/message-templates.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './welcome.module.css';

/** Shown before the first conversation: templates, tips and guidelines. */
export function Welcome() {
  return (
    <div className={styles.frame}>
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <h1>Welcome to your messages</h1>
          <p className="quiet">
            Find someone you like and write to them. Here are words to begin with.
          </p>
          <LinkButton to="/caregivers" tone="accent">
            Browse Caregivers
          </LinkButton>
        </header>
        <section className={styles.section}>
          <h2>Message templates</h2>
          <ul className={styles.templates}>
            {messageTemplates.map(({ title, write }) => (
              <Card as="li" key={title} className={styles.template}>
                <h3>{title}</h3>
                <p className={styles.text}>{write('…')}</p>
                <CopyButton text={write('…')} what={title} />
              </Card>
            ))}
          </ul>
        </section>
        <div className={styles.halves}>
          <section className={styles.section}>
            <h2>Messaging tips</h2>
            <ul className={styles.points}>
              {messagingTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
          <section className={styles.section}>
            <h2>Guidelines</h2>
            <ul className={styles.points}>
              {guidelines.map((guideline) => (
                <li key={guideline}>{guideline}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { EmergencyNote } from '#features/members/help-cases/parts/emergency-note.tsx';
import { HelpForm, helpFormSent } from '#features/members/help-cases/parts/help-form.tsx';
import { OwnCases } from '#features/members/help-cases/parts/own-cases.tsx';
import { ownCasesQuery } from '#features/members/help-cases/parts/own-cases-query.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { MailLink } from '../screens/mail-link.tsx';
import { supportQuestions } from '../screens/support-questions.tsx';
import styles from './support.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Help & Support',
    'Answers about accounts, verification, messages, costs, and safety, and how to reach us.',
  );

const questions = () => [ownCasesQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadInBrowser(questions);
export const action = takeForm('POST help/open', helpFormSent);

export default function Support() {
  const { name, supportEmail } = useBrand();
  const { data } = useQuery(ownCasesQuery);
  const contents = [
    { id: 'safety', label: 'Safety' },
    ...(data?.cases.length ? [{ id: 'cases', label: 'Your questions to us' }] : []),
    { id: 'questions', label: 'Common questions' },
    { id: 'contact', label: 'Ask us' },
  ];
  return (
    <Prose
      title="Help & Support"
      intro="Short answers to what people ask most, and a person to ask when they are not enough."
      contents={contents}
    >
      <section aria-labelledby="safety">
        <h2 id="safety">Safety</h2>
        <EmergencyNote>
          Then report the person: in a conversation, on a profile, or on a job, open the menu with
          the three dots and choose Report or Block. Blocking takes effect at once.
        </EmergencyNote>
        <p className={styles.more}>
          Do you think that an adult or a child is being hurt or neglected? Adult Protective
          Services or Child Protective Services in your state can step in. We cannot, but we can
          tell you what we know: <a href="#contact">ask us</a>.
        </p>
      </section>
      <OwnCases />
      <section aria-labelledby="questions">
        <h2 id="questions">Common questions</h2>
        <Accordion name="support" items={supportQuestions(name)} openFirst />
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">Still need help?</h2>
        <p>
          Ask us here, and you get a case number and an answer by email. Or write to{' '}
          <MailLink to={supportEmail} />.
        </p>
        <HelpForm />
      </section>
    </Prose>
  );
}

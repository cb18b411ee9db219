import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { LegalPage } from '../screens/legal-page.tsx';
import { MailLink } from '../screens/mail-link.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Terms of Service',
    'The rules for using our site, in plain words, for families and caregivers.',
  );

export default function TermsOfService() {
  const { name, supportEmail } = useBrand();

  const sections = [
    {
      id: 'agreement',
      label: 'This agreement',
      body: (
        <>
          <p>
            These terms are an agreement between you and the operator of {name} (“we”). By creating
            an account or using the site you accept them. If you do not agree, please do not use the
            site.
          </p>
          <p>
            Three more pages belong to them: the <Link to="/privacy-policy">Privacy Policy</Link>,
            the <Link to="/disclaimer">Disclaimer</Link>, and, for families who hire,{' '}
            <Link to="/employment-responsibilities">Employment Responsibilities</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'service',
      label: 'What we do, and what we do not do',
      body: (
        <>
          <p>
            {name} introduces families who need care at home to independent caregivers. You can look
            at profiles and jobs, apply, and send messages.
          </p>
          <p>
            We are not an employer, an agency, or a care provider. We do not take part in what
            families and caregivers agree on, and we do not supervise anyone’s work.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      label: 'Who may use it',
      body: (
        <ul>
          <li>You must be at least 18 years old and able to enter into a contract.</li>
          <li>The site is made for care and work in the United States.</li>
          <li>
            You may act for someone you care for, such as a parent, if you have the right to do so.
          </li>
          <li>If we closed your account for breaking these terms, do not open a new one.</li>
        </ul>
      ),
    },
    {
      id: 'account',
      label: 'Your account',
      body: (
        <ul>
          <li>Give true information and keep it up to date.</li>
          <li>
            Keep your password to yourself. In your account you can see where you are signed in and
            sign out any device you do not know.
          </li>
          <li>An account is for one person. Do not lend, sell, or share it.</li>
          <li>
            If you think someone else has used your account, change your password and tell us.
          </li>
        </ul>
      ),
    },
    {
      id: 'families',
      label: 'If you are a family',
      body: (
        <ul>
          <li>Post only real jobs, and pause or close a post when it is filled.</li>
          <li>
            Do not put names, street addresses, or health details of the person who needs care in
            places that everyone can see.
          </li>
          <li>
            Check for yourself whether a caregiver is right for you. The choice and its results are
            yours.
          </li>
          <li>
            If you hire, you take on the duties of an employer where the law says so. You confirm
            that you have read{' '}
            <Link to="/employment-responsibilities">Employment Responsibilities</Link>.
          </li>
          <li>Choose fairly. Follow the laws against discrimination.</li>
        </ul>
      ),
    },
    {
      id: 'caregivers',
      label: 'If you are a caregiver',
      body: (
        <ul>
          <li>
            Say only what is true about your experience, licenses, and certificates, and upload only
            your own genuine papers.
          </li>
          <li>
            An admin looks at new profiles, within 24–48 hours, before they become visible. We may
            decline a profile and will tell you why. You may correct it and send it in again.
          </li>
          <li>You decide which families to talk to, which jobs to take, and what you charge.</li>
          <li>
            Make sure that you may legally work and that you hold any license the work requires.
          </li>
          <li>
            Ask for a review only from people who really know your work. Never write or confirm one
            in someone else’s name.
          </li>
        </ul>
      ),
    },
    {
      id: 'checks',
      label: 'Checks and badges',
      body: (
        <p>
          Badges show results of checks done by third parties. We record and show them. We do not
          verify credentials ourselves and do not guarantee that a result is right, complete, or
          current. A badge can be removed when its record changes. Do not rely on a badge alone.
        </p>
      ),
    },
    {
      id: 'messages',
      label: 'Messages and contact details',
      body: (
        <>
          <p>
            Use messages to talk about care and work. To keep out spam, there is a limit on how many
            messages you can send in a short time. You can block anyone. A block stops messages in
            both directions.
          </p>
          <p>
            Your email address and phone number are shared through a conversation only when both of
            you agree. Once both have agreed, this cannot be undone. Use what others share with you
            only to arrange care or work.
          </p>
        </>
      ),
    },
    {
      id: 'money',
      label: 'Pay and fees',
      body: (
        <p>
          {name} is free to use. It has no payment function. Families and caregivers agree on pay
          between themselves, and the family pays the caregiver directly. We do not handle that
          money, do not take a share, and cannot get it back for you. We would never charge you for
          anything you did not agree to first.
        </p>
      ),
    },
    {
      id: 'rules',
      label: 'What is not allowed',
      body: (
        <>
          <p>Do not use {name} to:</p>
          <ul>
            <li>lie about who you are, or use someone else’s name, photo, or papers,</li>
            <li>threaten, harass, abuse, exploit, or discriminate against anyone,</li>
            <li>ask for money before work, send fake checks, or run any other kind of scam,</li>
            <li>
              post anything that is illegal, hateful, or sexual, or that violates someone’s privacy
              or rights,
            </li>
            <li>advertise things that have nothing to do with care, or send spam,</li>
            <li>collect data about people here, by hand or with programs, for other uses,</li>
            <li>get around blocks, limits, or security, or disturb the site.</li>
          </ul>
          <p>
            If you see any of this, please report it from the conversation, profile, or job. If
            anyone is in danger, <a href="tel:911">call 911</a> first.
          </p>
        </>
      ),
    },
    {
      id: 'content',
      label: 'What you write and upload',
      body: (
        <>
          <p>
            It stays yours. You allow us to store it and to show it as the site is meant to: for
            example, a profile to visitors, a letter to the family you sent it to, or a message to
            the person you wrote to. This permission ends when you delete it or your account, except
            for messages, which stay with the person who received them.
          </p>
          <p>
            You confirm that you have the right to share what you upload. We may hide or remove
            profiles, job posts, and reviews that break these terms.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      label: 'Leaving, and closing an account',
      body: (
        <>
          <p>
            You can delete your account yourself at any time. What happens to your data then is in
            the <Link to="/privacy-policy">Privacy Policy</Link>.
          </p>
          <p>
            We may limit or close an account that breaks these terms, puts others at risk, or must
            be closed by law. If you think we made a mistake, write to us and we will look at it
            again.
          </p>
          <p>
            We may also change or end parts of the site. Agreements between families and caregivers
            are not touched by any of this.
          </p>
        </>
      ),
    },
    {
      id: 'between-users',
      label: 'Disputes between families and caregivers',
      body: (
        <p>
          You are responsible for how you deal with each other. If you disagree about work, pay, or
          anything else, settle it between you or with the help of the authorities or a court. We
          are not a judge between you. To the extent the law allows, you will not make claims
          against us for what another user did or did not do.
        </p>
      ),
    },
    {
      id: 'liability',
      label: 'What we are responsible for',
      body: (
        <>
          <p>
            We provide the site with care, but “as is” and “as available.” To the extent the law
            allows, we give no warranties, whether express or implied, including warranties of
            merchantability, fitness for a particular purpose, and non-infringement. In plain words:
            we do not promise that the site is free of errors, always there, or right for your
            purpose, or that what other people say here is true.
          </p>
          <p>
            To the extent the law allows, we are not liable for the acts of families, caregivers, or
            other third parties on or off the site, or for indirect, incidental, special, or
            consequential damages, such as lost income or lost data.
          </p>
          <p>
            Nothing here limits what the law does not let us limit, such as liability for our own
            fraud or for harm we cause on purpose. Some states do not allow some of these limits. If
            you live there, those limits do not apply to you.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      label: 'Which law applies',
      body: (
        <p>
          United States law applies, and the law of the state in which the operator is based. If you
          use the site as a consumer, you keep every right that the law of your own state gives you,
          including the right to go to court there. If we have a disagreement, please write to us
          first. Often that is enough.
        </p>
      ),
    },
    {
      id: 'changes',
      label: 'Changes to these terms',
      body: (
        <p>
          When we change these terms, we post the new text here and change the date at the top. The
          new text applies from then on, not to the past. If you do not agree with a change, you can
          delete your account. If one part of these terms turns out not to be valid, the rest still
          applies.
        </p>
      ),
    },
    {
      id: 'contact',
      label: 'Contact',
      body: (
        <p>
          Questions about these terms? Write to <MailLink to={supportEmail} />.
        </p>
      ),
    },
  ];

  return (
    <LegalPage
      title="Terms of Service"
      intro="The rules for using this site. We kept them as short and plain as we could."
      updated="November 15, 2026"
      sections={sections}
    />
  );
}

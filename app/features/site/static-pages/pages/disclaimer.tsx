import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { LegalPage } from '../screens/legal-page.tsx';
import { MailLink } from '../screens/mail-link.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Disclaimer',
    'What we are and what we are not: an introduction platform, not an employer, agency, or care provider.',
  );

export default function Disclaimer() {
  const { name, supportEmail } = useBrand();

  const sections = [
    {
      id: 'introduction-only',
      label: 'We introduce people',
      body: (
        <>
          <p>
            {name} is an introduction platform. It helps families who need care at home and
            independent caregivers find each other and talk. That is all it does.
          </p>
          <p>{name} is not:</p>
          <ul>
            <li>an employer of caregivers or of families,</li>
            <li>a home care, staffing, or nurse agency,</li>
            <li>a provider of care, nursing, or medical services,</li>
            <li>a payroll, tax, insurance, or background check company.</li>
          </ul>
          <p>
            We do not choose a caregiver for you. We do not send anyone to your home. We do not
            train, direct, or watch over caregivers, and we do not set their hours, tasks, or pay.
            When a page shows “suggested caregivers” or sorts a list, that is a search result, not a
            recommendation.
          </p>
        </>
      ),
    },
    {
      id: 'employment',
      label: 'The working relationship is yours',
      body: (
        <>
          <p>
            If a family hires a caregiver, the agreement is between the two of them. {name} is no
            party to it. “Independent caregiver” means independent of us. It does not decide whether
            the caregiver is self-employed or the family’s employee. The law decides that, and often
            the caregiver is an employee of the family.
          </p>
          <p>The family is responsible for:</p>
          <ul>
            <li>background checks, references, and any other checks before hiring,</li>
            <li>the agreement on hours, tasks, and pay,</li>
            <li>payroll, taxes, insurance, and the records these need,</li>
            <li>a safe place to work, and obeying wage and labor laws.</li>
          </ul>
          <p>
            Caregivers are responsible for the truth of their profile, for their licenses and
            certificates, for their own taxes, and for the care they give. What hiring means for a
            family is explained in{' '}
            <Link to="/employment-responsibilities">Employment Responsibilities</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'verifications',
      label: 'Badges come from others',
      body: (
        <>
          <p>
            A verification badge shows the result of a check by a third party, such as a background
            check company, a school, or a licensing board. An admin records the result. We have not
            independently verified it.
          </p>
          <p>Please keep in mind:</p>
          <ul>
            <li>A check can be wrong, incomplete, or out of date. Records differ by state.</li>
            <li>A badge covers only what it names, and only up to the date it shows.</li>
            <li>
              When an admin approves a new profile, the profile becomes visible. That approval is
              not a background check and does not mean that we recommend the caregiver.
            </li>
            <li>A profile without a badge says nothing bad about a caregiver.</li>
            <li>Families are not checked.</li>
          </ul>
          <p>
            So do your own checking before you hire or accept a job. Meet first. Ask for references
            and call them. Look at original papers. Order your own background check if you want one.
          </p>
        </>
      ),
    },
    {
      id: 'content',
      label: 'Profiles, job posts, and reviews',
      body: (
        <>
          <p>
            Caregivers write their profiles. Families write their job posts. Some jobs on the public
            board come from other sources, and we publish them as we receive them. We cannot promise
            that any of it is right, complete, or still current.
          </p>
          <p>
            A review appears only after the person who gave it has confirmed it through a personal
            link and an admin has looked at it. Admins check that it seems genuine, respects
            privacy, and uses decent language. They do not check whether the opinion is right.
          </p>
        </>
      ),
    },
    {
      id: 'medical',
      label: 'No medical advice, no emergency help',
      body: (
        <>
          <p>
            Nothing on {name} is medical advice. Words such as “dementia care” or “post-surgery” on
            a profile or job describe a kind of work. They do not mean that someone is licensed to
            treat an illness. For questions about health, medicine, or the right kind of care, ask a
            doctor or another licensed professional.
          </p>
          <p>
            <strong>
              In an emergency, <a href="tel:911">call 911</a>.
            </strong>{' '}
            Do not wait for an answer here. If you think that an adult or a child is being abused or
            neglected, contact Adult Protective Services or Child Protective Services in your state.
          </p>
        </>
      ),
    },
    {
      id: 'legal',
      label: 'No legal or tax advice',
      body: (
        <p>
          Our pages on hiring explain general rules in plain words. Laws differ by state and change
          over time. For your own case, ask a lawyer or a tax professional.
        </p>
      ),
    },
    {
      id: 'other-sites',
      label: 'Other websites',
      body: (
        <p>
          Some pages link to other websites or show a video from YouTube or Vimeo. Those sites are
          not ours. We are not responsible for what they show or do.
        </p>
      ),
    },
    {
      id: 'no-guarantee',
      label: 'No guarantee',
      body: (
        <p>
          We cannot promise that you will find a caregiver or a job, or that the site will always
          work. How people behave after they meet is not in our hands. What we are responsible for,
          and what we are not, is set out in our{' '}
          <Link to="/terms-of-service">Terms of Service</Link>.
        </p>
      ),
    },
    {
      id: 'questions',
      label: 'Questions',
      body: (
        <p>
          Write to <MailLink to={supportEmail} />.
        </p>
      ),
    },
  ];

  return (
    <LegalPage
      title="Disclaimer"
      intro="What we do, what we do not do, and what stays in your hands."
      updated="November 15, 2026"
      sections={sections}
    />
  );
}

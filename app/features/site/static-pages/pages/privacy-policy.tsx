import type { MetaArgs } from 'react-router';
import { titled, useBrand } from '#ui/page/page-title.ts';
import { LegalPage } from '../screens/legal-page.tsx';
import { MailLink } from '../screens/mail-link.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Privacy Policy',
    'What we know about you, who can see it, how it is protected, and how to take it with you or delete it.',
  );

export default function PrivacyPolicy() {
  const { name, privacyEmail } = useBrand();

  const sections = [
    {
      id: 'short',
      label: 'The short version',
      body: (
        <ul>
          <li>We do not sell your data, and we show no ads.</li>
          <li>
            We use cookies only to keep you signed in, to get you there, and to show times as your
            clock does. There are no trackers.
          </li>
          <li>
            Identity papers and messages are stored encrypted. Papers can be opened only by their
            owner and our admins, and each time an admin opens one, that is recorded.
          </li>
          <li>
            Messages are read by the two people in the conversation and, where a family has a care
            circle, by the relatives in it. Nobody else reads them, unless one of the two picks
            messages to send us with a report.
          </li>
          <li>Your contact details go to the other person only when you both agree.</li>
          <li>You can download your data and delete your account yourself.</li>
        </ul>
      ),
    },
    {
      id: 'who',
      label: 'Who we are',
      body: (
        <p>
          “We” means the operator of {name}, who runs this website and decides what happens with the
          data on it. For anything about privacy, write to <MailLink to={privacyEmail} />.
        </p>
      ),
    },
    {
      id: 'collect',
      label: 'What we collect',
      body: (
        <>
          <h3>From everyone with an account</h3>
          <ul>
            <li>Your name, your email address, and your phone number if you add one.</li>
            <li>
              Your password, in a scrambled form (a hash) that cannot be turned back into the
              password.
            </li>
            <li>
              If you use Google to sign in: the basic account details Google sends us, such as your
              name and your confirmed email address. We never see your Google password.
            </li>
            <li>Your messages, and whether they have been read.</li>
            <li>Who you have blocked, what you have reported, and what you have asked us.</li>
            <li>
              Where you are signed in: which browser or device, since when, and when it was last
              used.
            </li>
            <li>
              If you turn on notifications for a device: the address your browser gives us for it,
              until you turn them off or sign out there.
            </li>
          </ul>
          <h3>From families</h3>
          <ul>
            <li>
              What care you need, your ZIP code, the start date, how often, what experience you are
              looking for, and, if you say so, what you pay and a few words about the person and the
              days.
            </li>
            <li>Your job posts and the applications you receive.</li>
            <li>
              Your shortlist of caregivers and your notes about them, which only you and the people
              of your care circle can see.
            </li>
            <li>
              Who is in your care circle, whom you have invited to it by email, and what each person
              saved, noted, voted, decided and wrote there.
            </li>
            <li>The searches you save, so that we can tell you what is new in them.</li>
          </ul>
          <h3>From caregivers</h3>
          <ul>
            <li>First, last, and legal name, gender, ZIP code, and how far you travel.</li>
            <li>
              Your kind of work, experience, availability, languages, rate, specialties,
              certifications, whether you smoke, and the text about yourself.
            </li>
            <li>
              A profile photo, a government ID, and, if you wish, a resume, certificates, and a link
              to an intro video.
            </li>
            <li>The state of your verifications: type, provider, result, and dates.</li>
            <li>Jobs and searches you saved, and applications you sent.</li>
            <li>How long a family’s first message to you usually waits for your answer.</li>
          </ul>
          <h3>From people who give a caregiver a review</h3>
          <ul>
            <li>
              Name, relation to the caregiver, an email address or phone number, and the words of
              the review. If a caregiver named you, we got your contact details from them.
            </li>
          </ul>
          <h3>From visitors</h3>
          <ul>
            <li>Your email address, if you join our newsletter.</li>
            <li>
              Your email address, your question, and, if you give it, your phone number, if you ask
              us for help.
            </li>
            <li>
              Technical data: the page and time of a request in our logs, the browser of each of
              your sessions, and, for about an hour, counts of attempts by IP address. We need it to
              run the site, find errors, and slow down attackers.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'see',
      label: 'Who can see what',
      body: (
        <>
          <h3>Everyone, with or without an account</h3>
          <ul>
            <li>
              An approved and listed caregiver profile: display name (at first your first name and
              last initial), photo, city and state, rate, experience, languages, specialties,
              certifications, availability, smoking status, text, intro video, badges, reviews,
              whether it is new, and, if it is so, that you reply within a day.
            </li>
            <li>Of a review: the first name of the person who gave it, and the words.</li>
            <li>
              An open job post: care needed, ZIP code, start date, schedule, experience wanted, pay
              and the family’s own words if they gave them, their first name and last initial, their
              picture if there is one, and the year they joined.
            </li>
          </ul>
          <p>Search engines can find these pages, too.</p>
          <h3>The other side</h3>
          <ul>
            <li>A family sees the letters caregivers send with their applications.</li>
            <li>
              The two people in a conversation see its messages, and so do the relatives in the
              family’s care circle, if there is one.
            </li>
          </ul>
          <h3>Our admins</h3>
          <ul>
            <li>
              Profiles, contact details, uploaded papers, verifications, and reviews of caregivers.
              They need these to look at new profiles and to record the results of checks.
            </li>
            <li>Names, contact details, and job posts of families.</li>
            <li>Reports, with copies of the messages that the reporter picked.</li>
            <li>What you ask us on the help page, and how to reach you.</li>
            <li>That an email was sent, to whom, and what kind, but not what it says.</li>
          </ul>
          <p>
            A caregiver’s legal name, email address, phone number, ID, and resume are never part of
            the public profile.
          </p>
        </>
      ),
    },
    {
      id: 'papers',
      label: 'Identity papers and documents',
      body: (
        <>
          <p>
            Uploaded papers are stored encrypted. They can be opened by the caregiver who uploaded
            them and by admins, and by nobody else. Families do not see them. The link that opens a
            paper works only for a short time and only for the signed-in person who asked for it.
            Each time an admin opens one, it is written into a log that nobody can edit on the site.
          </p>
          <p>
            Caregivers can replace a paper, and delete their ID or resume, under Edit Profile,
            Documents. Our software does not send your papers to verification providers.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      label: 'Messages',
      body: (
        <>
          <p>
            Messages are stored encrypted. The site decrypts them to show them to the two people in
            the conversation, and to the relatives in the family’s care circle. (This is not
            “end-to-end” encryption: the key is on our server, so that you can read your messages on
            any of your devices.) There is no page on which admins can read conversations.
          </p>
          <p>
            There is one exception. If one of the two makes a report, they can pick messages from
            the conversation to show what happened. Copies of exactly those messages go to our
            admins with the report.
          </p>
        </>
      ),
    },
    {
      id: 'contact-details',
      label: 'Sharing contact details',
      body: (
        <p>
          In a conversation, either of you can offer to share contact details. Nothing is shown
          until the other one agrees as well, and you can take your offer back until then. When both
          have agreed, each of you gets a notice in the conversation with the other’s email address,
          and phone number if there is one. That notice cannot be taken back.
        </p>
      ),
    },
    {
      id: 'use',
      label: 'What we use it for',
      body: (
        <ul>
          <li>To run your account and show profiles and jobs to the right people.</li>
          <li>To find caregivers and jobs near a place. We use the ZIP code, not your GPS.</li>
          <li>To look at new caregiver profiles and to record checks.</li>
          <li>To deliver messages and to send the emails the site needs.</li>
          <li>To keep people safe: to handle reports and to stop spam and break-ins.</li>
          <li>To do what the law requires.</li>
        </ul>
      ),
    },
    {
      id: 'others',
      label: 'Who else receives data',
      body: (
        <>
          <p>
            We do not sell your personal data and do not share it for advertising. It leaves us only
            in these cases:
          </p>
          <ul>
            <li>
              <strong>Companies that work for us.</strong> The ones that host the site, store its
              files, and deliver its email handle data for us and may not use it for anything else.
            </li>
            <li>
              <strong>Google,</strong> if you choose to sign in with Google.
            </li>
            <li>
              <strong>The notification service of your browser,</strong> if you turn notifications
              on: Apple, Google, Microsoft or Mozilla, for example. It passes them on encrypted and
              cannot read them.
            </li>
            <li>
              <strong>YouTube or Vimeo,</strong> if you play a caregiver’s intro video. It comes
              from them, and their own privacy rules apply.
            </li>
            <li>
              <strong>Authorities or courts,</strong> when the law requires it, or when it is needed
              to protect someone from serious harm.
            </li>
            <li>
              <strong>A new operator,</strong> if the site changes hands. This policy then goes on
              to protect what you gave us.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'cookies',
      label: 'Cookies and tracking',
      body: (
        <>
          <p>
            We set a session cookie, which keeps you signed in. Two others live for minutes only:
            one while you sign in with Google, so that nobody else can finish what you began, and
            one that carries a message to the page you are sent to. The last two stay for up to a
            year. One remembers that you have signed in with this browser before: when strangers try
            to guess your password, it keeps your own way in open. The other is set once you are
            signed in and holds the name of your time zone, so that messages stand under the right
            day. All of them are needed for what you ask of us, so there is nothing to choose in a
            cookie banner, and we do not show one.
          </p>
          <p>
            There are no advertising cookies, no analytics services, and no tracking pixels. Fonts
            and scripts come from our own server. Your browser may remember a form that you have not
            finished, and the shortlist you keep without an account. That stays on your own device,
            until you log in as a family and the shortlist comes along.
          </p>
          <p>
            While you are signed in, your browser also keeps the conversations you have read, for
            two weeks, and messages that could not be sent yet, so that both are there without a
            network. Logging out removes them from the device.
          </p>
        </>
      ),
    },
    {
      id: 'email',
      label: 'Email and newsletter',
      body: (
        <>
          <p>
            When you join the newsletter list, we first send you an email with a link. You are on
            the list only after you confirm there. Every newsletter has a link to unsubscribe with
            one click.
          </p>
          <p>
            If you have an account, we also send what belongs to it: for example, a link to set a
            new password, the decision about a new caregiver profile, or the question whether you
            are still hiring. You can choose which notices you get by email, and how often.
          </p>
        </>
      ),
    },
    {
      id: 'keep',
      label: 'How long we keep it',
      body: (
        <>
          <p>We keep your data as long as you have an account. When you delete your account:</p>
          <ul>
            <li>
              your profile, papers, job posts, applications, the reviews about you, your place on
              the newsletter list, and emails not yet sent are removed, and you are signed out
              everywhere,
            </li>
            <li>
              messages you sent stay readable to the person you wrote to, shown as from “Deleted
              user,”
            </li>
            <li>your questions to us and our answers are removed,</li>
            <li>
              reports, and log entries about what admins did, stay for safety and proof. The log
              holds ID numbers, not names,
            </li>
            <li>
              a list of the emails we sent, with address, subject, and time but without their text,
              stays for a year as proof of what was sent,
            </li>
            <li>copies in backups disappear when those backups are replaced by newer ones.</li>
          </ul>
          <p>
            We write to a newsletter address until you unsubscribe. Then we keep only a note that
            you left, for a year. Ask us, and we delete that sooner. An address that nobody confirms
            is removed after 30 days. Notifications are removed 90 days after they came if you have
            read them, else after a year. Questions you ask us are removed two years after we last
            worked on them, also without an account. Apart from this, we keep data longer only if
            the law requires it or we need it for a legal claim.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      label: 'Your choices and rights',
      body: (
        <>
          <p>You can do most of this yourself, at any time:</p>
          <ul>
            <li>
              <strong>See and correct</strong> your data in your profile and under Account.
            </li>
            <li>
              <strong>Download</strong> a copy of your data under Account.
            </li>
            <li>
              <strong>Delete</strong> your account under Account.
            </li>
            <li>
              <strong>See where you are signed in,</strong> and sign out any device.
            </li>
            <li>
              <strong>Hide</strong> your caregiver profile, or pause your job post.
            </li>
          </ul>
          <p>
            Your state may give you more rights, for example to know, correct, delete, or move your
            data, and to appeal our answer. We do not check where you live before we help: write to{' '}
            <MailLink to={privacyEmail} />. You can also write there if someone put information
            about you on the site and you have no account. We may ask a question or two to be sure
            it is you. We will never treat you worse because you asked.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      label: 'How we protect it',
      body: (
        <>
          <p>
            Papers and messages are encrypted in storage. Passwords are kept only as hashes. People
            can reach only the data they are allowed to see, and our server checks this each time.
            Too many wrong passwords in a row are stopped. What admins do is logged.
          </p>
          <p>
            No site can promise perfect safety. If a break-in puts your data at risk, we will tell
            you as the law requires.
          </p>
        </>
      ),
    },
    {
      id: 'sensitive',
      label: 'Health details and children',
      body: (
        <>
          <p>
            Talking about care often means talking about health. Share only what the other person
            needs to know, and only in messages, not in public texts. {name} is not a healthcare
            provider or a health plan, so the health privacy law HIPAA generally does not cover what
            you write here.
          </p>
          <p>
            Accounts are for adults. We do not knowingly collect data from children under 18. When
            you look for child care, please do not post a child’s name or photo.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      label: 'Changes to this policy',
      body: (
        <p>When we change this policy, we post the new text here and change the date at the top.</p>
      ),
    },
    {
      id: 'contact',
      label: 'Contact',
      body: (
        <p>
          Questions, or something that does not seem right? Write to <MailLink to={privacyEmail} />.
        </p>
      ),
    },
  ];

  return (
    <LegalPage
      title="Privacy Policy"
      intro="You trust us with things that matter. This page says what we do with them."
      updated="November 19, 2026"
      sections={sections}
    />
  );
}

import { Link } from '#ui/page/link.tsx';

/** What people ask most. */
export function supportQuestions(name: string) {
  return [
    {
      id: 'create-account',
      title: 'How do I create an account?',
      body: (
        <>
          <p>
            Go to <Link to="/signup">Sign Up</Link> and choose who you are. It takes three short
            steps.
          </p>
          <ul>
            <li>
              <strong>Families</strong> tell us what care they need, where, when, and how often.
              This also becomes your first job post, so caregivers can find you.
            </li>
            <li>
              <strong>Caregivers</strong> tell us where and how they work. Have a photo of yourself
              and a government ID ready. You write a short text about yourself, too.
            </li>
          </ul>
          <p>
            You can sign up with your email address and a password of at least 8 characters, or with
            Google.
          </p>
        </>
      ),
    },
    {
      id: 'verification',
      title: 'How are caregivers verified?',
      body: (
        <>
          <p>
            By others, not by us. Outside providers do the checks, such as background check
            companies, schools, and licensing boards. When a result is in, an admin records it and
            the caregiver’s profile gets a badge. The badge shows who did the check, when, and when
            it expires. If it has expired, the badge says so.
          </p>
          <p>
            {name} does not repeat or confirm these checks. A badge tells you about one day in the
            past. It cannot promise how someone will work in your home.
          </p>
          <p>
            Please do your own checking before you hire: talk to the caregiver, meet in person, call
            references, look at original papers, and order a background check of your own.
          </p>
        </>
      ),
    },
    {
      id: 'contact-caregiver',
      title: 'How do I contact a caregiver?',
      body: (
        <>
          <p>
            You need a family account. Open the caregiver’s profile and press “Connect.” Write a
            message, or start from one of the ready-made ones. Your talk then stays under Messages.
          </p>
          <p>
            Messages are stored encrypted. Only the two of you can read them, and the relatives in
            your care circle, if you have one. You do not have to give anyone your phone number to
            talk here.
          </p>
        </>
      ),
    },
    {
      id: 'fees',
      title: 'What does it cost?',
      body: (
        <>
          <p>
            Nothing. {name} has no fees, no subscription, and no paid extras, for families or for
            caregivers. We never ask for a card number.
          </p>
          <p>
            Pay is between the two of you. The hourly rate on a profile is what the caregiver asks
            for. You agree on the real amount together, and the family pays the caregiver directly.
            No money goes through {name}, and we take no share.
          </p>
          <p>
            If anyone asks you to pay {name}, or to pay a deposit or buy gift cards before you have
            met, do not pay. Report them to us.
          </p>
        </>
      ),
    },
    {
      id: 'share-contact',
      title: 'How do I share my phone number safely?',
      body: (
        <p>
          Open the conversation and press “Share Contact Info.” Nothing is shown until the other
          person agrees too. Until then you can take it back. Once you have both said yes, each of
          you sees the other’s email address, and phone number if there is one. After that it cannot
          be undone.
        </p>
      ),
    },
    {
      id: 'employer',
      title: 'Who employs the caregiver?',
      body: (
        <p>
          Usually, the family does. {name} introduces people. It is not an agency and not an
          employer. When you hire someone to work in your home, the law often makes you their
          employer, with duties such as taxes and insurance. Read what that means in{' '}
          <Link to="/employment-responsibilities">Employment Responsibilities</Link>.
        </p>
      ),
    },
    {
      id: 'pending-profile',
      title: 'I’m a caregiver. Why can’t families see my profile yet?',
      body: (
        <>
          <p>
            An admin looks at each new profile first. This is done within 24–48 hours. Until then
            your profile is hidden and you cannot apply for jobs. Your dashboard shows where you
            stand.
          </p>
          <p>
            If your profile is not approved, we email you the reason. You can fix it and send it in
            again.
          </p>
        </>
      ),
    },
    {
      id: 'apply',
      title: 'How do I apply for a job?',
      body: (
        <p>
          Once your profile is approved, open a job on the{' '}
          <Link to="/private-caregiver-jobs">job board</Link> and press “Apply Now.” Write a short
          letter about why you fit. If a private family posted the job, you can then start a
          conversation with them. You can see what becomes of your application, and you can withdraw
          it.
        </p>
      ),
    },
    {
      id: 'job-post',
      title: 'How do I pause or close my job post?',
      body: (
        <p>
          Open the post from your family dashboard. You can pause it, mark it as filled, or remove
          it. Every 14 days we ask if you are still hiring. If you do not answer within 7 days, the
          post closes by itself, so that nobody applies for a job that is gone.
        </p>
      ),
    },
    {
      id: 'report',
      title: 'Someone worries me. What can I do?',
      body: (
        <>
          <p>
            <strong>
              If anyone is in danger, <a href="tel:911">call 911</a> first.
            </strong>
          </p>
          <p>
            You can report or block a person from a conversation, a profile, or a job. Blocking
            stops messages between you in both directions. A report goes to our admins, and you can
            see what becomes of it. Admins cannot read your conversations: they see only copies of
            the messages you pick for the report.
          </p>
        </>
      ),
    },
    {
      id: 'password',
      title: 'I forgot my password.',
      body: (
        <p>
          On the <Link to="/login">login page</Link>, ask for a new one. If there is an account with
          your address, we email you a link to set a new password. Look in your spam folder, too.
        </p>
      ),
    },
    {
      id: 'leave',
      title: 'How do I download my data or delete my account?',
      body: (
        <p>
          Open Account from the menu at the top. There you can download your data and delete your
          account. Messages you sent stay with the person you wrote to, but your name is replaced by
          “Deleted user.” More is in our <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      ),
    },
  ];
}

import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useRef } from 'react';
import { Navigate, redirect } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { IntentNote } from '#features/members/accounts/parts/intent-note.tsx';
import { intentQueries, waitForIntent } from '#features/members/accounts/parts/intent-query.ts';
import { circleFirstTexts } from '#features/members/circles/rules.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { PageSkeleton } from '#ui/page/page-skeleton.tsx';
import { pageContext } from '#gate/page-context.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { returnPath, withReturn } from '#values/return-path.ts';
import { Preview } from '../screens/preview.tsx';
import { StepAccount } from '../screens/step-account.tsx';
import { stepTitleId } from '../screens/step-form.tsx';
import { StepProfile } from '../screens/step-profile.tsx';
import { StepWork } from '../screens/step-work.tsx';
import { ThingsToHave } from '../screens/things-to-have.tsx';
import { useWizard } from '../screens/use-wizard.ts';
import styles from '../screens/wizard.module.css';
import narrow from '#ui/page/narrow-page.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Join as a Caregiver',
    'Make your caregiver profile for free, set your own rate and hours, and let families find you.',
  );

/** On the server someone who is done here already is really redirected. */
export async function loader(asked: LoaderFunctionArgs) {
  const { user } = await asked.context.get(pageContext).call('GET auth/session', {});
  const { searchParams } = new URL(asked.request.url);
  if (user?.hasCaregiverProfile) {
    throw redirect(returnPath(searchParams.get('returnUrl')) ?? '/dashboard');
  }
  return loadOnServer(intentQueries)(asked);
}

export const clientLoader = waitForIntent;

export default function CaregiverSignUp() {
  const { user, isLoading } = useSession();
  const returnUrl = useReturnUrl();
  if (isLoading) return <PageSkeleton />;
  if (user?.hasCaregiverProfile) return <Navigate to={returnUrl ?? '/dashboard'} replace />;
  if (user?.circle) return <CircleFirst />;
  return <SignUpWizard user={user} />;
}

/** For somebody who acts for a family: the server would refuse their form. */
function CircleFirst() {
  return (
    <div className={`wrap ${narrow.page}`}>
      <h1>You are in a care circle</h1>
      <p>{circleFirstTexts.member}</p>
      <LinkButton to="/circle" tone="green" wide>
        Your care circle
      </LinkButton>
    </div>
  );
}

const steps = [
  { name: 'Your account', Step: StepAccount, completing: '' },
  {
    name: 'Where and how you work',
    Step: StepWork,
    completing: 'Tell us where and how you work',
  },
  {
    name: 'Photo, ID and story',
    Step: StepProfile,
    completing: 'Add your professional details and documents',
  },
];

const whenApplying =
  'We review new profiles within 24-48 hours and write to you. Then you can apply.';

/** For a visitor all three steps; for someone with an account the two that complete it. */
function SignUpWizard({ user }: { user: SessionUser | null }) {
  const wizard = useWizard(user);
  const { step, isCompletion, isSubmitting, answers, files, complaints } = wizard;
  useFocusOnStep(step, complaints.length > 0);
  const returnUrl = useReturnUrl();
  const { Step, completing } = steps[step]!;
  const shown = isCompletion ? steps.slice(1) : steps;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        {!isSubmitting && !isCompletion && (
          <Link to={withReturn('/signup', returnUrl)} className={styles.back}>
            <IconChevronLeft size={20} aria-hidden />
            Back to signup options
          </Link>
        )}
        <h1>{isCompletion ? 'Complete Your Profile' : 'Join as a Caregiver'}</h1>
        <p className="quiet">
          {isCompletion ? completing : 'Create your profile to start connecting with families'}
        </p>
        <IntentNote
          on={['apply', 'save']}
          first={isCompletion ? 'Complete your profile' : 'Sign up'}
          then={{ apply: whenApplying }}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.questions}>
          <ProgressSteps
            steps={shown.map(({ name }) => name)}
            current={step + 1 - (steps.length - shown.length)}
          />
          <Step key={step} wizard={wizard} />
        </div>
        {step === 0 ? (
          <ThingsToHave />
        ) : (
          <Preview answers={answers} photo={files.profilePhoto} isLast={step === 2} />
        )}
      </div>
    </div>
  );
}

/** A new step is read from its heading on, unless its complaints come first. */
function useFocusOnStep(step: number, hasComplaints: boolean) {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step && !hasComplaints) document.getElementById(stepTitleId)?.focus();
    lastStep.current = step;
  }, [step, hasComplaints]);
}

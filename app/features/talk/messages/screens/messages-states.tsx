import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../pages/messages.module.css';

/** A caregiver can write first only to families whose jobs they applied to, so it links to the jobs. */
export function NoConversationsForCaregivers() {
  return (
    <div className={styles.state}>
      <h1 className="visually-hidden">Messages</h1>
      <EmptyState
        icon={IconMessages}
        title="No conversations yet"
        action={
          <LinkButton to="/private-caregiver-jobs" tone="green">
            Browse Jobs
          </LinkButton>
        }
      >
        Families write to you here. You can write first to a family whose job you applied to.
      </EmptyState>
    </div>
  );
}

/** Admins have no conversations; they can read only reported messages, in the report's case. */
export function NoConversationsForAdmins() {
  return (
    <div className={styles.state}>
      <h1 className="visually-hidden">Messages</h1>
      <EmptyState
        icon={IconMessages}
        title="No conversations"
        action={
          <LinkButton to="/admin/trust" tone="green">
            See the reports
          </LinkButton>
        }
      >
        Families and caregivers write to each other here. Messages that somebody reports are in the
        report’s case.
      </EmptyState>
    </div>
  );
}

/** Fills the space beside the list on a wide screen. */
export function NoConversationChosen() {
  return (
    <div className={styles.nothing}>
      <EmptyState icon={IconMessageCircle} title="Choose a conversation">
        Pick someone on the left to read and to answer.
      </EmptyState>
    </div>
  );
}

export function MessagesProblem() {
  return (
    <div className={styles.state}>
      <div className={styles.failure}>
        <h1>Messages</h1>
        <Notice tone="problem" title="Unable to Load Messages" live>
          <p>Nothing is lost. Please check your connection and try again.</p>
          <Button size="small" className={styles.retry} onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </Notice>
      </div>
    </div>
  );
}

import styles from './deletion-consequences.module.css';

/** The list of what is deleted with an account and what stays. */
export function DeletionConsequences({ isEmailVerified = true }: { isEmailVerified?: boolean }) {
  return (
    <div className={styles.lists}>
      <p className={styles.title}>What goes, at once and for good</p>
      <ul>
        <li>your profile, photos and documents</li>
        <li>your job posts, applications and the reviews about you</li>
        <li>
          your shortlist, and your care circle with what it shares (you can hand it over first)
        </li>
        <li>your questions to us, and our answers</li>
        {isEmailVerified && <li>your place on our newsletter list</li>}
        <li>your sign-in on every device</li>
      </ul>
      <p className={styles.title}>What stays</p>
      <ul>
        <li>messages you sent stay readable to the other person, as from “Deleted user”</li>
        {!isEmailVerified && (
          <li>
            what we keep by your email address, such as a place on our newsletter list: confirm the
            address first, and it goes too
          </li>
        )}
        <li>a list of the emails we sent you, without their text</li>
        <li>reports, and log entries about what admins did, for safety and proof</li>
      </ul>
    </div>
  );
}

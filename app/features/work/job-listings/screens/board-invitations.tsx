import { LinkButton } from '#ui/display/button.tsx';
import styles from '../pages/board.module.css';

export function Invitations() {
  return (
    <div className={styles.invitations}>
      <section className={styles.invitation} aria-labelledby="for-caregivers">
        <h2 id="for-caregivers">For Caregivers</h2>
        <p>Make one profile and apply wherever you like. You see when it is read and answered.</p>
        <LinkButton to="/signup" tone="green">
          Apply Now
        </LinkButton>
      </section>
      <section className={styles.invitation} aria-labelledby="for-families">
        <h2 id="for-families">For Families</h2>
        <p>Say what care you need and from when. Caregivers nearby apply to you.</p>
        <LinkButton to="/hire-caregivers">Post a Job</LinkButton>
      </section>
    </div>
  );
}

import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import type { Profile } from '../profile-contract.ts';
import { firstNameOf, videoOf } from '../profile-rules.ts';
import styles from './profile-video.module.css';

/** Nothing is asked of the video's host before someone wants to watch. */
export function ProfileVideo({ caregiver }: { caregiver: Profile }) {
  const [isPlaying, setPlaying] = useState(false);
  const video = caregiver.videoUrl && videoOf(caregiver.videoUrl);
  if (!video) return null;
  const firstName = firstNameOf(caregiver.displayName);
  return (
    <section className={styles.video} aria-label="Intro video">
      {isPlaying ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={video.address}
          title={`Intro video of ${firstName}`}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {caregiver.profilePhotoUrl && (
            <>
              <img src={caregiver.profilePhotoUrl} alt="" className={styles.backdrop} />
              <img src={caregiver.profilePhotoUrl} alt="" className={styles.portrait} />
            </>
          )}
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            <span className={styles.sign}>
              <IconPlayerPlayFilled size={18} aria-hidden />
            </span>
            <span>
              Meet {firstName}
              <small>Plays from {video.host}</small>
            </span>
          </button>
        </>
      )}
    </section>
  );
}

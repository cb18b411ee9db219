import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { Photo } from '#ui/display/photo.tsx';
import type { Profile } from '../contract.ts';
import { videoOf } from '#values/video.ts';
import { firstNameOf } from '../rules.ts';
import styles from './profile-video.module.css';

const still = { alt: '', sizes: '400px', width: 448, height: 448 };

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
              <Photo {...still} src={caregiver.profilePhotoUrl} className={styles.backdrop} />
              <Photo {...still} src={caregiver.profilePhotoUrl} className={styles.portrait} />
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

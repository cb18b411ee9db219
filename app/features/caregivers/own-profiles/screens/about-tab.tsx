import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../pages/edit-profile.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';

export function AboutTab({ edit: { fields, type, errorOf } }: { edit: ProfileEdit }) {
  return (
    <div className={styles.fields}>
      <TextArea
        id="bio"
        label="About Me"
        help="100 to 500 characters: who you are, whom you cared for, what a good day with you is like."
        rows={9}
        limit={500}
        value={fields.bio}
        error={errorOf('bio')}
        onChange={({ target }) => type({ bio: target.value })}
      />
      <TextField
        id="videoUrl"
        label="Intro video"
        help="A YouTube or Vimeo link. Families see it on your profile once it is approved."
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        value={fields.videoUrl}
        error={errorOf('videoUrl')}
        onChange={({ target }) => type({ videoUrl: target.value })}
      />
    </div>
  );
}

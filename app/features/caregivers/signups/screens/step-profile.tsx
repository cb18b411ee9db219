import { purposeRules } from '#features/trust/documents/rules.ts';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { UploadArea } from '#ui/fields/upload-area.tsx';
import { bioLength, certificationsOffered, specialtiesOffered } from '../rules.ts';
import { SendingProgress } from './sending-progress.tsx';
import { StepActions } from './step-actions.tsx';
import { StepForm } from './step-form.tsx';
import { TermsNote } from './terms-note.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

const specialtyOptions = specialtiesOffered.map((value) => ({ value, label: value }));
const certificationOptions = certificationsOffered.map((value) => ({ value, label: value }));

export function StepProfile({ wizard }: { wizard: Wizard }) {
  const { answers, answer, field, isSubmitting, progress } = wizard;
  return (
    <StepForm
      wizard={wizard}
      title="Photo, ID and story"
      intro="Show families who you are, and us that it is really you."
    >
      <Documents wizard={wizard} />
      <div className={styles.group}>
        <TextArea
          label="About Me"
          help={`Why you care, what you are good at, what a day with you is like. ${bioLength.least} to ${bioLength.most} characters.`}
          limit={bioLength.most}
          rows={7}
          value={answers.bio}
          onChange={(event) => answer({ bio: event.target.value })}
          {...field('bio')}
        />
        <CheckboxGroup
          legend="Care specialties"
          hint="Choose at least one."
          columns={2}
          other
          options={specialtyOptions}
          value={answers.specialties}
          onChange={(specialties) => answer({ specialties })}
          {...field('specialties')}
        />
        <CheckboxGroup
          legend="Certifications"
          hint="You can add the documents that prove them once you are signed up."
          optional
          columns={2}
          other
          options={certificationOptions}
          value={answers.certifications}
          onChange={(certifications) => answer({ certifications })}
          {...field('certifications')}
        />
      </div>
      <TermsNote />
      {isSubmitting && <SendingProgress fraction={progress} />}
      <StepActions
        wizard={wizard}
        next="Sign up"
        busy={isSubmitting ? 'Signing up...' : undefined}
      />
    </StepForm>
  );
}

function Documents({ wizard: { files, chooseFile, field, isRestored } }: { wizard: Wizard }) {
  const hasNoFiles = Object.values(files).every((file) => file === undefined);
  return (
    <div className={styles.group}>
      {isRestored && hasNoFiles && (
        <Notice>
          What you typed is still here, but a browser cannot keep files: please choose them again.
        </Notice>
      )}
      <UploadArea
        label="Profile photo"
        hint="Your face, clear and friendly. Families see it on your profile."
        accept={purposeRules.photo.accept}
        capture="user"
        required
        files={listOf(files.profilePhoto)}
        onChange={([profilePhoto]) => chooseFile({ profilePhoto })}
        {...field('profilePhoto')}
      />
      <UploadArea
        label="Government ID"
        hint="A driver license, passport or state ID. Only you and our review team can see it."
        accept={purposeRules.government_id.accept}
        capture="environment"
        required
        files={listOf(files.governmentId)}
        onChange={([governmentId]) => chooseFile({ governmentId })}
        {...field('governmentId')}
      />
      <UploadArea
        label="Resume"
        optional
        accept={purposeRules.resume.accept}
        files={listOf(files.resumeFile)}
        onChange={([resumeFile]) => chooseFile({ resumeFile })}
        {...field('resumeFile')}
      />
    </div>
  );
}

const listOf = (file: File | undefined) => (file ? [file] : []);

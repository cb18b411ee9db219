import { purposeRules } from '#features/trust/documents/rules.ts';
import { Face } from '#ui/display/face.tsx';
import { certificateSlots } from './certificate-slots.ts';
import { CheckDocuments } from './check-documents.tsx';
import { CheckStatus } from './check-status.tsx';
import { DocumentSlot } from './document-slot.tsx';
import styles from '../pages/edit-profile.module.css';
import { describeSaved } from './saved-document.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

type TabProps = { edit: ProfileEdit };

export function DocumentsTab({ edit }: TabProps) {
  const slots = certificateSlots(edit.fields.certifications);
  const others = edit.profile.verifications.filter(
    (check) => !slots.some(({ type }) => type === check.type),
  );
  return (
    <div className={styles.fields}>
      <Photo edit={edit} />
      <GovernmentId edit={edit} />
      <Resume edit={edit} />
      <section className={styles.group}>
        <h2>Certification documents</h2>
        {slots.length === 0 ? (
          <p className="quiet">
            Nothing to add here yet. A place for a document appears when you select a certification
            that has one, on the Professional tab.
          </p>
        ) : (
          slots.map((slot) => <Certificate key={slot.type} edit={edit} {...slot} />)
        )}
      </section>
      {others.length > 0 && <CheckDocuments checks={others} documents={edit.profile.documents} />}
    </div>
  );
}

function Photo({ edit: { profile, files, choose, errorOf } }: TabProps) {
  const { displayName: name, profilePhotoUrl: url } = profile;
  const picture = <Face name={name} photo={url} size="card" />;
  return (
    <DocumentSlot
      {...purposeRules.photo}
      id="profilePhoto"
      hint="A friendly, well-lit picture of your face."
      capture="user"
      error={errorOf('profilePhoto')}
      saved={url ? { url, picture, name: 'Your photo', note: 'Families see it' } : undefined}
      file={files.profilePhoto}
      onChoose={(file) => choose('profilePhoto', file)}
    />
  );
}

function GovernmentId({ edit }: TabProps) {
  const { profile, fields, files, choose, type, errorOf } = edit;
  const saved = profile.documents.find(({ purpose }) => purpose === 'government_id');
  return (
    <DocumentSlot
      {...purposeRules.government_id}
      id="governmentId"
      hint="A passport, driver license or state ID. Only our team sees it."
      capture="environment"
      error={errorOf('governmentId')}
      saved={saved && describeSaved(saved)}
      file={files.governmentId}
      onChoose={(file) => choose('governmentId', file)}
      deletion={{
        isMarked: fields.deleteGovernmentId,
        onMark: (isMarked) => type({ deleteGovernmentId: isMarked }),
      }}
    />
  );
}

function Resume({ edit }: TabProps) {
  const { profile, fields, files, choose, type, errorOf } = edit;
  const saved = profile.documents.find(({ purpose }) => purpose === 'resume');
  return (
    <DocumentSlot
      {...purposeRules.resume}
      id="resume"
      hint="Optional. Only our team sees it."
      error={errorOf('resume')}
      saved={saved && describeSaved(saved)}
      file={files.resume}
      onChoose={(file) => choose('resume', file)}
      deletion={{
        isMarked: fields.deleteResume,
        onMark: (isMarked) => type({ deleteResume: isMarked }),
      }}
    />
  );
}

type CertificateProps = TabProps & ReturnType<typeof certificateSlots>[number];

function Certificate({ edit, type, label, field }: CertificateProps) {
  const { profile, files, choose, errorOf } = edit;
  const check = profile.verifications.find((each) => each.type === type);
  const saved = profile.documents.find(({ verificationId }) => verificationId === check?.id);
  return (
    <DocumentSlot
      id={field}
      label={label}
      accept={purposeRules.verification.accept}
      hint="A photo or scan of the whole page, with the date it is valid until."
      capture="environment"
      error={errorOf(field)}
      saved={check && saved && describeSaved(saved)}
      status={check && <CheckStatus check={check} />}
      file={files[field]}
      onChoose={(file) => choose(field, file)}
    />
  );
}

import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { Link } from '#ui/page/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { accessLevelLabels } from '#values/verifications.ts';
import type { DetailsDocument } from '../contract.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { documentName } from '../parts/document-name.ts';
import styles from '../parts/details.module.css';

const iconOf = { private: IconLock, family_only: IconHome, public: IconWorld };

type DocumentSectionProps = { caregiverId: string; documents: DetailsDocument[] };

export function DocumentSection({ caregiverId, documents }: DocumentSectionProps) {
  return (
    <section aria-labelledby="documents-title">
      <h3 id="documents-title" className={styles.title}>
        Documents
      </h3>
      {documents.length === 0 && <p className={styles.quiet}>No documents yet.</p>}
      <ul className={styles.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {documents.length > 0 && (
        <p className={styles.quiet}>
          Every viewing is written down.{' '}
          <Link to={`/admin/queue?caregiver=${caregiverId}`}>See them beside the profile</Link>
        </p>
      )}
    </section>
  );
}

function DocumentRow({ document }: { document: DetailsDocument }) {
  const { fileName, uploadedAt, accessLevel, storageKey } = document;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{fileName}</b>
        <small>
          {documentName(document)}, uploaded <TimeAgo of={uploadedAt} />
        </small>
      </div>
      <div className={styles.acts}>
        <Badge icon={iconOf[accessLevel]}>{accessLevelLabels[accessLevel]}</Badge>
        <a href={storageKey} target="_blank" rel="noreferrer">
          View<span className="visually-hidden"> {fileName}</span>
        </a>
      </div>
    </li>
  );
}

import { useEffect, useState } from 'react';

import { UploadArea } from '#ui/fields/upload-area.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

export function UploadSamples() {
  const [governmentId, setGovernmentId] = useState<File[]>([]);
  const [photo, setPhoto] = useState<File[]>([]);
  const [letters, setLetters] = useState<File[]>([
    new File(['x'.repeat(240_000)], 'resume.pdf'),
    new File(['x'.repeat(2_400_000)], 'letter-of-recommendation-from-the-whitman-family.pdf'),
  ]);
  useEffect(() => {
    void drawPhoto().then((file) => setPhoto([file]));
  }, []);
  return (
    <SampleSection title="Uploads">
      <div className={styles.grid}>
        <UploadArea
          label="Government ID"
          hint="A driver’s license, state ID or passport. Only our review team sees it."
          accept="image/*,.pdf"
          capture="environment"
          required
          files={governmentId}
          onChange={setGovernmentId}
        />
        <UploadArea
          label="Profile photo"
          accept="image/*"
          capture="user"
          files={photo}
          onChange={setPhoto}
        />
        <UploadArea
          label="Resume"
          optional
          error="Please choose your resume again: the last one did not arrive."
          accept=".pdf,.doc,.docx"
          files={[]}
          onChange={() => {}}
        />
        <UploadArea
          label="References"
          hint="Up to three letters."
          accept=".pdf"
          maximumFiles={3}
          maximumMegabytes={3}
          files={letters}
          onChange={setLetters}
        />
      </div>
    </SampleSection>
  );
}

async function drawPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 160;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#d5e5dc';
  context.fillRect(0, 0, 160, 160);
  context.fillStyle = '#1f5f52';
  context.arc(80, 64, 30, 0, 2 * Math.PI);
  context.ellipse(80, 150, 56, 44, 0, 0, 2 * Math.PI);
  context.fill();
  const picture = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
  return new File([picture], 'me.png', { type: 'image/png' });
}

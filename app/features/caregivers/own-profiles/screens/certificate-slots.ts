import { verificationsFor } from '#features/trust/verifications/rules.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';

type CertificateType = keyof typeof certificationDocumentLabels;

/** A place for a document for each selected certification that has one. */
export function certificateSlots(certifications: readonly string[]) {
  const labels = certificationDocumentLabels;
  return verificationsFor(certifications)
    .filter((type): type is CertificateType => type in labels)
    .map((type) => ({ type, label: labels[type], field: `certificationDocuments.${type}` }));
}

import { sql } from 'kysely';

/** The documents of a row of `verifications` that prove it: the same as `proves` names. */
export const provingDocuments = sql`documents
  where documents.caregiver_id = verifications.caregiver_id
    and (verification_id = verifications.id
      or (verifications.type = 'id_verification' and purpose = 'government_id'))`;

/** What a check rests on, of a row of `verifications`: another text once the name or a document has changed. */
export const basis = sql<string>`md5(concat_ws(' ',
  (select legal_name from caregivers where caregivers.id = verifications.caregiver_id),
  (select string_agg(documents.id::text, ' ' order by documents.id) from ${provingDocuments})))`;

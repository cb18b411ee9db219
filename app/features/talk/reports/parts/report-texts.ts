import type { reportReasons, reportStatuses } from '../rules.ts';
import type { subjectKinds } from '#features/talk/subjects/rules.ts';

export const reasonTexts: Record<(typeof reportReasons)[number], string> = {
  scam: 'A scam, or asking for money',
  harassment: 'Harassment or insults',
  false_information: 'False information',
  safety: 'I worry about someone’s safety',
  other: 'Something else',
};

export const statusTexts: Record<(typeof reportStatuses)[number], string> = {
  open: 'Received',
  reviewing: 'Being reviewed',
  resolved: 'Resolved',
  dismissed: 'Closed without action',
};

export const subjectTexts: Record<(typeof subjectKinds)[number], string> = {
  conversation: 'A conversation',
  profile: 'A caregiver’s profile',
  job_request: 'A family’s job',
  job_listing: 'A job listing',
};

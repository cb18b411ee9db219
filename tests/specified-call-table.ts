/** The calls of the specification's two tables: who sends what, and what the answer has. */
import { testPassword } from './product.ts';
import { signUpForm } from './sign-up-form.ts';

export type Person = 'visitor' | 'caregiver' | 'newcomer' | 'family' | 'admin';
export type Facts = Record<string, unknown>;

/** Ids that a call needs and only the making of the world knows. */
export const known: Record<string, string | number> = {};

export const carePost = {
  careTypes: ['Companionship'],
  zipCode: '33101',
  startDate: '2030-01-15',
  frequency: ['part_time'],
  experienceLevel: ['beginner'],
};

type Call = {
  call: string;
  as: Person;
  /** what is sent; a name of what is known stands for it */
  send?: () => Facts | FormData;
  /** what the answer has; none for a list */
  answers?: string[];
};

const withoutAccount = () => {
  const form = signUpForm();
  form.delete('email');
  form.delete('password');
  return form;
};

const profileForm = () => {
  const form = new FormData();
  const fields = { displayName: 'Maria G.', languages: '["English"]', resumeFile: 'null' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const document = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'], 'cpr.pdf');
  form.append('certificationDocuments[cpr_first_aid]', document);
  return form;
};

export const calls: Call[] = [
  // Platform, access, public pages, admin
  { call: 'GET auth/session', as: 'family', answers: ['authenticated', 'user'] },
  {
    call: 'POST auth/login_with_password',
    as: 'visitor',
    send: () => ({ email: 'admin@example.com', password: testPassword }),
    answers: ['user'],
  },
  { call: 'POST auth/logout', as: 'visitor', answers: ['message'] },
  {
    call: 'POST newsletter/signup',
    as: 'visitor',
    send: () => ({ email: 'reader@example.com' }),
    answers: ['success'],
  },
  {
    call: 'GET admin/caregivers/pending',
    as: 'admin',
    send: () => ({ status: 'all', page: 1, limit: 10, q: 'maria' }),
    answers: ['caregivers', 'pagination'],
  },
  {
    call: 'GET admin/caregiver/details',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['caregiver', 'verifications', 'documents', 'auditLog'],
  },
  {
    call: 'POST admin/verification/update',
    as: 'admin',
    send: () => ({
      verificationId: known.verificationId,
      newStatus: 'clear',
      notes: 'Looks right.',
      adminAction: 'status_update',
      providerName: 'Red Cross',
    }),
    answers: ['verification'],
  },
  {
    call: 'POST admin/caregiver/approve',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId, approve: false, reason: 'One more look.' }),
    answers: ['success'],
  },
  {
    call: 'POST admin/caregiver/approve',
    as: 'admin',
    send: () => ({ caregiverId: known.caregiverId, approve: true }),
    answers: ['success'],
  },
  { call: 'GET admin/jobs/count', as: 'admin', answers: ['count'] },
  {
    call: 'GET admin/families/list',
    as: 'admin',
    send: () => ({ page: 1, limit: 50 }),
    answers: ['families'],
  },
  {
    call: 'GET caregivers/verification-badges',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['badges'],
  },
  {
    call: 'GET caregivers/search',
    as: 'visitor',
    send: () => ({
      q: 'care',
      location: 'miami-fl',
      specialties: 'Senior Care,Companion Care',
      hourlyRateMin: 10,
      hourlyRateMax: 60,
      hasBackgroundCheck: false,
      hasCprFirstAid: false,
      isNonSmoker: true,
      caregiverType: 'private',
    }),
    answers: ['caregivers'],
  },
  {
    call: 'GET caregivers/profile',
    as: 'visitor',
    send: () => ({ slug: known.slug }),
    answers: ['id', 'displayName', 'videoUrl', 'certifications', 'availabilityTypes', 'isVerified'],
  },
  { call: 'GET cities/list', as: 'visitor' },

  // Sign-up, dashboards, jobs, messages, testimonials
  {
    call: 'POST caregiver/signup',
    as: 'visitor',
    send: () => signUpForm({ email: 'second@example.com' }),
    answers: ['caregiverId'],
  },
  {
    call: 'POST caregiver/complete-profile',
    as: 'newcomer',
    send: withoutAccount,
    answers: ['caregiverId'],
  },
  {
    call: 'POST users/check-email',
    as: 'visitor',
    send: () => ({ email: 'Someone@Example.com ' }),
    answers: ['available', 'normalizedEmail'],
  },
  {
    call: 'POST caregiver/profile/update',
    as: 'caregiver',
    send: profileForm,
    answers: ['caregiverProfile'],
  },
  { call: 'GET auth/caregiver-profile', as: 'caregiver', answers: ['caregiverProfile'] },
  { call: 'GET cities/with-job-counts', as: 'visitor' },
  {
    call: 'GET verifications/list',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['badges'],
  },
  { call: 'GET verifications/list', as: 'caregiver', answers: ['verifications'] },
  {
    call: 'GET testimonials/list',
    as: 'visitor',
    send: () => ({ caregiverId: known.caregiverId }),
    answers: ['testimonials'],
  },
  {
    call: 'POST family-signup/complete',
    as: 'visitor',
    send: () => ({
      ...carePost,
      email: 'other@example.com',
      password: testPassword,
      displayName: 'Ann Lee',
    }),
    answers: ['user'],
  },
  { call: 'POST family-signup/complete', as: 'family', send: () => carePost, answers: ['user'] },
  {
    call: 'GET family/dashboard-stats',
    as: 'family',
    answers: ['activeCaregiversContacted', 'newMessages', 'activeJobPosts'],
  },
  {
    call: 'GET job-requests/list',
    as: 'caregiver',
    send: () => ({
      page: 1,
      pageSize: 10,
      zipCode: '33101',
      'careTypes[]': ['Companionship'],
      'frequency[]': ['part_time'],
      'experienceLevel[]': ['beginner'],
      savedOnly: false,
      sortBy: 'createdAt',
      recentDays: 30,
    }),
    answers: ['jobRequests', 'pagination'],
  },
  {
    call: 'GET job-requests/by-slug',
    as: 'visitor',
    send: () => ({ slug: known.jobSlug }),
    answers: ['jobRequest'],
  },
  {
    call: 'GET job-requests/details',
    as: 'visitor',
    send: () => ({ id: known.jobRequestId }),
    answers: ['jobRequest'],
  },
  {
    call: 'GET jobs/list',
    as: 'visitor',
    send: () => ({ page: 1, limit: 6, citySlug: 'miami-fl', jobType: 'live_in' }),
    answers: ['jobs'],
  },
  {
    call: 'GET jobs/by-city',
    as: 'visitor',
    send: () => ({ citySlug: 'miami-fl', page: 1, limit: 12, jobType: 'live_in' }),
    answers: ['jobs'],
  },
  {
    call: 'GET jobs/details',
    as: 'visitor',
    send: () => ({ id: known.listingId }),
    answers: ['job'],
  },
  {
    call: 'POST job-applications/apply',
    as: 'caregiver',
    send: () => ({ jobRequestId: known.jobRequestId, coverLetter: 'I would love to help you.' }),
    answers: ['applicationId'],
  },
  { call: 'GET conversations/list', as: 'family', answers: ['conversations'] },
  {
    call: 'GET messages/get',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['messages'],
  },
  {
    call: 'POST messages/send',
    as: 'caregiver',
    send: () => ({ conversationId: known.conversationId, content: 'Hello to you.' }),
    answers: ['message'],
  },
  {
    call: 'POST messages/mark-read',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['success'],
  },
  {
    call: 'POST contact/share',
    as: 'family',
    send: () => ({ conversationId: known.conversationId }),
    answers: ['isShared'],
  },
];

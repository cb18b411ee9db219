/** The pages and the questions that each asks of the database. */
import { idOf } from './bulk.ts';
import type { Role } from './people.ts';

type Question = [key: string, input: Record<string, unknown>];
export type AskedPage = { name: string; as?: Role; questions: Question[] };

const browse = (search: Record<string, unknown>): Question[] => {
  const { after: _, ...wanted } = search;
  return [
    ['GET caregivers/search', search],
    ['GET caregivers/counts', wanted],
  ];
};

const frame: Question[] = [
  ['GET auth/session', {}],
  ['GET header/counts', {}],
];

/** `deep` is where the thousandth page of all caregivers begins. */
export const pagesWith = (deep: string): AskedPage[] => [
  { name: 'browse', questions: browse({}) },
  { name: 'browse, page 1,000', questions: browse({ after: deep }) },
  { name: 'browse near a ZIP code', questions: browse({ location: '33101' }) },
  { name: 'browse who travels there', questions: browse({ location: '33101', sort: 'best' }) },
  { name: 'browse near New York', questions: browse({ location: '10001' }) },
  { name: 'browse a state', questions: browse({ location: 'FL' }) },
  { name: 'browse with a word', questions: browse({ q: 'dementia' }) },
  {
    name: 'home',
    questions: [
      ['GET caregivers/search', { limit: 9 }],
      ['GET cities/list', {}],
    ],
  },
  { name: 'profile', questions: [['GET caregivers/profile', { slug: 'someone-2' }]] },
  { name: 'jobs of a city', questions: [['GET jobs/list', { citySlug: 'miami-fl' }]] },
  { name: 'private jobs', questions: [['GET job-requests/list', {}]] },
  {
    name: 'private jobs, a caregiver',
    as: 'caregiver',
    questions: [
      ['GET job-requests/list', {}],
      ['GET jobs/tabs', {}],
    ],
  },
  {
    name: 'family dashboard',
    as: 'family',
    questions: [
      ...frame,
      ['GET family/dashboard-stats', {}],
      ['GET job-requests/mine', {}],
      ['GET family/suggested-caregivers', {}],
      ['GET account/overview', {}],
    ],
  },
  {
    name: 'caregiver dashboard',
    as: 'caregiver',
    questions: [
      ...frame,
      ['GET auth/caregiver-profile', {}],
      ['GET caregiver/today', {}],
      ['GET account/overview', {}],
    ],
  },
  {
    name: 'admin',
    as: 'admin',
    questions: [
      ...frame,
      ['GET admin/stats', {}],
      ['GET admin/jobs/count', {}],
      ['GET admin/caregivers/pending', {}],
    ],
  },
  { name: 'conversations', as: 'family', questions: [['GET conversations/list', {}]] },
  {
    name: 'thread',
    as: 'family',
    questions: [['GET messages/get', { conversationId: idOf('conversation 1') }]],
  },
];

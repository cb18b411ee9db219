import { Accordion } from '#ui/layout/accordion.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { LinkTabs, Tabs } from '#ui/layout/tabs.tsx';

import { SampleSection } from './sample-section.tsx';

const questions = [
  { id: 'cost', title: 'What does it cost?', body: <p>It is free to look and to write.</p> },
  {
    id: 'checks',
    title: 'Who does the background checks, and how do I know that they are recent?',
    body: (
      <>
        <p>Third parties do them, and every badge shows its date.</p>
        <p>A check that has run out says so.</p>
      </>
    ),
  },
  { id: 'leave', title: 'Can I leave at any time?', body: <p>Yes.</p> },
];

export function NavigationSamples() {
  return (
    <SampleSection title="Finding the way">
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Miami, FL', to: '?' },
        ]}
        here="Maria"
      />
      <Tabs
        label="Admin"
        tabs={[
          {
            id: 'pending',
            label: 'Pending Signups',
            count: 18,
            panel: <p>Eighteen people wait.</p>,
          },
          { id: 'all', label: 'All Caregivers', count: 1284, panel: <p>Everyone is here.</p> },
          { id: 'families', label: 'Families', panel: <p>No count, no pill.</p> },
          { id: 'logs', label: 'Verification Logs', panel: <p>What happened when.</p> },
        ]}
      />
      <LinkTabs
        label="Jobs"
        tabs={[
          { label: 'Open jobs', to: '.', count: 3 },
          { label: 'Filled', to: '/filled' },
        ]}
      />
      <ProgressSteps
        steps={['Your account', 'Where and how you work', 'Photo, ID and story']}
        current={2}
      />
      <ProgressSteps steps={['Who', 'Where', 'When', 'What', 'Pay']} current={4} />
      <Accordion name="questions" items={questions} openFirst />
      <Pager page={1} pages={3} to={(page) => `?page=${page}`} />
    </SampleSection>
  );
}

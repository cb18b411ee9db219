import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreferenceQuestions } from './care-questions.tsx';

test('FAM-2 how often, and by whom: every option is named', () => {
  const html = renderToStaticMarkup(
    <PreferenceQuestions
      form={{
        answers: { careTypes: [], zipCode: '', startDate: '', frequency: [], experienceLevel: [] },
        change: () => {},
        wiring: (field) => ({ id: field, error: undefined }),
      }}
    />,
  );
  const labels = [...html.matchAll(/<label.*?<\/label>/gs)].map(([label]) =>
    label.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ''),
  );
  expect(labels).toEqual([
    'Live in',
    'Full-time',
    'Part-time',
    'Occasional',
    'Beginner',
    '2+ years',
    '5+ years',
    'CNA/HHA certified',
  ]);
  expect(html).toContain('How often do you need care?');
  expect(html).toContain('What experience level do you prefer?');
  expect(html).not.toContain('checked=""');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { StepProfile } from './step-profile.tsx';
import { StepWork } from './step-work.tsx';
import { useWizard } from './use-wizard.ts';

/** A step as somebody new finds it. */
function open(Step: typeof StepWork): string {
  const Wizard = () => <Step wizard={useWizard(null)} />;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Wizard }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<(svg|small).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\|+/g, '|');

/** The choices of a kind whose group begins with these words, each with whether it is chosen. */
function choicesOf(html: string, legend: string, kind: 'radio' | 'checkbox') {
  const group = html.slice(html.indexOf(`>${legend}`));
  const inputs = group.slice(0, group.indexOf('</fieldset>'));
  return [...inputs.matchAll(/<label[^>]*>(?:(?!<\/label>).)*<\/label>/gs)]
    .map(([label]) => label)
    .filter((label) => label.includes(`type="${kind}"`))
    .map(
      (label) =>
        `${textOf(label).split('|').filter(Boolean)[0]}${/ checked=""/.test(label) ? ' ✓' : ''}`,
    );
}

describe('where and how someone works', () => {
  const html = open(StepWork);

  test('CGS-3 the titles', () => {
    expect(textOf(html)).toContain('|Where and how you work|');
    expect(textOf(html)).toContain('|Set your work area, gender, and hourly rate.|');
  });

  test('CGS-3 every list names its options, in order, and its default', () => {
    const years = html.slice(html.indexOf('<select'), html.indexOf('</select>'));
    expect([...years.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      '0-1',
      '2-5',
      '6-10',
      '11+',
    ]);
    expect(choicesOf(html, 'Gender', 'radio')).toEqual(['Female', 'Male', 'Other']);
    expect(choicesOf(html, 'Caregiver type', 'radio')).toEqual([
      'Caregiver ✓',
      'Home Health Aide',
      'Certified Nursing Assistant',
    ]);
    expect(choicesOf(html, 'When can you work?', 'checkbox')).toEqual([
      'Live In',
      'Overnight',
      'Full time',
      'Part time',
    ]);
    expect(choicesOf(html, 'Languages', 'checkbox')).toEqual([
      'English',
      'Spanish',
      'French',
      'German',
      'Italian',
      'Portuguese',
      'Mandarin',
      'Cantonese',
      'Hindi',
      'Arabic',
      'Russian',
      'Other',
    ]);
    expect(html).toMatch(/type="checkbox"(?:(?!<\/label>).)*smoke/is);
  });

  test('CGS-3 the distance goes by fives from 15, the rate from 10 to 100 and stands at 25', () => {
    const inputWith = (piece: string) =>
      html.match(/<input[^>]*>/g)!.find((input) => input.includes(piece))!;
    const distance = inputWith('step="5"');
    for (const piece of ['value="15"', 'min="0"']) expect(distance).toContain(piece);
    const rate = inputWith('type="range"');
    for (const piece of ['min="10"', 'max="100"', 'value="25"']) expect(rate).toContain(piece);
    expect(rate).not.toMatch(/step="(?!1")/);
  });
});

describe('photo, ID and story', () => {
  const html = open(StepProfile);

  test('CGS-4 what is asked for, of which types, and what is required', () => {
    const files = html
      .match(/<input[^>]*type="file"[^>]*>/g)!
      .filter((input) => !input.includes('capture'));
    const accepted = files.map((input) => /accept="([^"]*)"/.exec(input)![1]);
    expect(accepted).toEqual(['image/*', 'image/*,.pdf', '.pdf,.doc,.docx']);
    const text = textOf(html);
    expect(text).toMatch(/\|Profile photo\|(?! \(optional).*\|images, up to 10 MB\|/);
    expect(text).toMatch(/\|Government ID\|(?! \(optional).*\|images, PDF, up to 10 MB\|/);
    expect(text).toMatch(/\|Resume\| \(optional\)\|.*\|PDF, DOC, DOCX, up to 10 MB\|/);
  });

  test('CGS-4 the story is counted, up to 500', () => {
    expect(textOf(html)).toContain('|About Me|');
    expect(textOf(html)).toContain('100 to 500 characters.');
    expect(textOf(html)).toContain('0 / 500');
  });

  test('CGS-4 every specialty and certification is named', () => {
    expect(choicesOf(html, 'Care specialties', 'checkbox')).toEqual([
      'Senior Care',
      'Child Care',
      'Disability Care',
      "Alzheimer's/Dementia Care",
      'Post-surgical Care',
      'Companion Care',
      'Housekeeping',
      'Pet Care',
      'Transportation',
      'Meal Preparation',
      'Personal Care',
      'Other',
    ]);
    expect(choicesOf(html, 'Certifications', 'checkbox')).toEqual([
      'CPR/First Aid',
      'CNA License',
      'HHA Certificate',
      'Nursing License',
      'Personal Care Aide',
      'Home Health Aide',
      "Alzheimer's/Dementia Training",
      'Medication Management',
      'Fall Prevention',
      'Other',
    ]);
  });

  test('CGS-4 the terms are named, and the button is Sign up', () => {
    expect(html).toContain('href="/terms-of-service"');
    expect(textOf(html)).toContain('|Sign up|');
  });
});

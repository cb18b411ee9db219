import { expect, test } from 'vitest';
import { answersOf, shownAnswers } from './own-answers.ts';

const isOffered = (item: string) => ['French', 'Spanish'].includes(item);

/** What is shown after every letter of a text, typed beside these ticks. */
function type(text: string, before: string[]) {
  let value = before;
  let { ticked } = shownAnswers(value, undefined, isOffered);
  let shown = { text: '', ticked };
  for (let end = 1; end <= text.length; end += 1) {
    const typing = { text: text.slice(0, end), ticked };
    value = answersOf(typing);
    shown = shownAnswers(value, typing, isOffered);
    expect(shown).toEqual(typing);
    ({ ticked } = shown);
  }
  return { value, settled: shownAnswers(value, undefined, isOffered) };
}

test('CGE-2 CGS-3 an own answer that begins as an offered one can be typed to its end', () => {
  expect(type('French Creole', ['Spanish'])).toEqual({
    value: ['Spanish', 'French Creole'],
    settled: { text: 'French Creole', ticked: ['Spanish'] },
  });
});

test('CGE-2 CGS-3 an offered answer that was typed is ticked when the typing is over', () => {
  expect(type('French, Creole', ['Spanish'])).toEqual({
    value: ['Spanish', 'French', 'Creole'],
    settled: { text: 'Creole', ticked: ['Spanish', 'French'] },
  });
});

test('CGE-2 CGS-3 what is ticked stays so while the same word is typed', () => {
  expect(type('French Creole', ['French']).value).toEqual(['French', 'French Creole']);
});

test('CGE-2 a value from elsewhere takes the place of what is typed', () => {
  const typing = { text: 'Cre', ticked: [] };
  expect(shownAnswers(['Twi'], typing, isOffered)).toEqual({ text: 'Twi', ticked: [] });
  expect(answersOf({ text: ' , ', ticked: ['French'] })).toEqual(['French', '']);
});

import { getHeapSpaceStatistics } from 'node:v8';
import { createContext, createElement } from 'preact';
import type { VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import './server-rendering.ts';

const Name = createContext('nobody');

function Greeting({ number }: { number: number }) {
  const name = useContext(Name);
  const [greeting] = useState('Hello');
  return createElement('li', { className: 'greeting' }, `${greeting} ${name}, ${number}`);
}

function Page({ name }: { name: string }) {
  const greetings = Array.from({ length: 2000 }, (_, number) =>
    createElement(Greeting, { number }),
  );
  return createElement(Name.Provider, { value: name }, createElement('ul', {}, greetings));
}

test('a context reaches what is inside of its provider, and nothing else', () => {
  const inside = createElement(
    Name.Provider,
    { value: 'Ana' },
    createElement(Greeting, { number: 1 }),
  );
  const page = createElement('div', {}, inside, createElement(Greeting, { number: 2 }));
  expect(renderToString(page)).toBe(
    '<div><li class="greeting">Hello Ana, 1</li><li class="greeting">Hello nobody, 2</li></div>',
  );
});

test('a rendered page does not become old', () => {
  const oldBytes = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;
  const renderMany = () => {
    for (let count = 0; count < 60; count += 1)
      renderToString(createElement(Page, { name: 'Ana' }) as VNode);
  };
  renderMany();
  const before = oldBytes();
  renderMany();
  expect((oldBytes() - before) / 1024 / 1024, 'MB of 60 pages').toBeLessThan(15);
});

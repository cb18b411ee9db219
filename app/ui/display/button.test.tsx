import type { ComponentProps, MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

/** The rendered button, and what happens when it is pressed. */
function press(props: ComponentProps<typeof Button>) {
  let element: ReturnType<typeof Button> | undefined;
  const Probe = () => (element = Button(props));
  const html = renderToStaticMarkup(<Probe />);
  const preventDefault = vi.fn();
  (element!.props as ComponentProps<'button'>).onClick?.({
    preventDefault,
  } as unknown as MouseEvent<HTMLButtonElement>);
  return { html, preventDefault };
}

test('a button runs its handler and submits its form', () => {
  const onClick = vi.fn();
  const { html, preventDefault } = press({ onClick, children: 'Send' });
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(preventDefault).not.toHaveBeenCalled();
  expect(html).not.toContain('aria-disabled');
});

test('a busy button pressed again does nothing, neither its own work nor that of its form', () => {
  const onClick = vi.fn();
  const { html, preventDefault } = press({
    onClick,
    busy: 'Sending…',
    type: 'submit',
    children: 'Send',
  });
  expect(onClick).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledTimes(1);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
  expect(html).toContain('Sending…');
});

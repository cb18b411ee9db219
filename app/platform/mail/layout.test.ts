import { describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';

describe('A mail', () => {
  const { text, html } = renderMail({
    brand: 'Tendwell',
    heading: 'You have a new message',
    paragraphs: ['Maria wrote to you.', 'Two lines\nof <b>"care" & love</b>'],
    button: { label: 'Read it', url: 'https://tendwell.example/messages?to=1&from=2' },
    footer: "You get this because you're a caregiver.",
  });

  it('says the same in plain text', () => {
    expect(text).toBe(`You have a new message

Maria wrote to you.

Two lines
of <b>"care" & love</b>

Read it:
https://tendwell.example/messages?to=1&from=2

-- 
Tendwell
You get this because you're a caregiver.
`);
  });

  it('escapes every text in HTML exactly once', () => {
    expect(html).toContain('of &lt;b&gt;&quot;care&quot; &amp; love&lt;/b&gt;');
    expect(html).toContain('href="https://tendwell.example/messages?to=1&amp;from=2"');
    expect(html).toContain('you&#39;re a caregiver');
    expect(html).not.toContain('&amp;amp;');
    expect(html).not.toContain('<b>');
  });

  it('can be read by a screen reader: a language, a title, one heading', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>You have a new message</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('needs neither a button nor a footer', () => {
    const plain = renderMail({ brand: 'Tendwell', heading: 'Welcome', paragraphs: ['Hello.'] });
    expect(plain.text).toBe('Welcome\n\nHello.\n\n-- \nTendwell\n');
    expect(plain.html).not.toContain('<a ');
  });
});

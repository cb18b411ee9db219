import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import { phoneText } from '#values/phone.ts';
import styles from './contact-card.module.css';

/** Shows what `noticeOfSharing` wrote: a sentence, then one line of contact information per person. */
export function ContactNotice({ content }: { content: string }) {
  const [sentence, ...lines] = content.split('\n');
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <IconAddressBook aria-hidden />
      </span>
      <p className={styles.title}>{sentence}</p>
      {lines.map((line) => (
        <Contact key={line} line={line} />
      ))}
    </div>
  );
}

/** 'Maria G.: maria@example.com, +13055550100' */
function Contact({ line }: { line: string }) {
  const [name, ways = ''] = line.split(': ', 2);
  return (
    <p className={styles.contact}>
      <b>{name === 'You' ? 'You shared' : name}</b>
      {ways.split(', ').map((way) => (
        <Way key={way} way={way} />
      ))}
    </p>
  );
}

function Way({ way }: { way: string }) {
  if (way.includes('@')) return <a href={`mailto:${way}`}>{way}</a>;
  if (way.startsWith('+')) return <a href={`tel:${way}`}>{phoneText(way)}</a>;
  return <span>{way}</span>;
}

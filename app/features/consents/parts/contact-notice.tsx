import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import styles from './contact-card.module.css';

/** The notice with which both learn how to reach each other: a sentence, then a line for each. */
export function ContactNotice({ content }: { content: string }) {
  const [sentence, ...lines] = content.split('\n');
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <IconAddressBook aria-hidden />
      </span>
      <p className={styles.title}>{sentence}</p>
      {lines.map((line) => (
        <p key={line} className={styles.contact}>
          {line.split(/([^\s,:]+@[^\s,]+|\+?[\d(][\d\s().-]{6,}\d)/).map(withLink)}
        </p>
      ))}
    </div>
  );
}

/** Every second part is an address or a number. */
function withLink(part: string, index: number) {
  if (index % 2 === 0) return part;
  const href = part.includes('@') ? `mailto:${part}` : `tel:${part.replaceAll(/[^\d+]/g, '')}`;
  return (
    <a key={index} href={href}>
      {part}
    </a>
  );
}

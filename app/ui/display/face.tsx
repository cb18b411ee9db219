import { classNames } from '#ui/class-names.ts';
import styles from './face.module.css';
import { Photo } from './photo.tsx';

/** The widths in face.module.css, from which the browser chooses a photo. */
const pixels = { small: 44, medium: 56, card: 104, large: 208 };
/** Only the largest is much smaller on a phone. */
const sizesOfLarge = '(max-width: 699px) 104px, 208px';
const tints = [
  'var(--tint-1)',
  'var(--tint-2)',
  'var(--tint-3)',
  'var(--tint-4)',
  'var(--tint-5)',
  'var(--tint-6)',
];

type FaceProps = {
  name: string;
  photo?: string | null;
  size?: keyof typeof pixels;
  /** Empty where the name is next to the face, which is almost everywhere. */
  alt?: string;
  /** Loads at once, for faces that are visible without scrolling. */
  eager?: boolean;
  /** One initial instead of two when there is no photo. */
  oneInitial?: boolean;
  className?: string;
};

export function Face(props: FaceProps) {
  const { name, photo, size = 'medium', alt = '', eager, oneInitial, className } = props;
  return (
    <span
      className={classNames(styles.face, styles[size], className)}
      style={{ background: tintOf(name) }}
    >
      {photo ? (
        <Photo
          src={photo}
          alt={alt}
          sizes={size === 'large' ? sizesOfLarge : undefined}
          width={pixels[size]}
          height={pixels[size]}
          eager={eager}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={!alt}>
          {oneInitial ? [...initialsOf(name)][0] : initialsOf(name)}
        </span>
      )}
    </span>
  );
}

/** First and last initial: "Mary Ann de la Cruz" is MC. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same name always gets the same tint. */
function tintOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return tints[sum % tints.length];
}

import { Logo } from '#ui/display/logo.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

const colours = [
  'paper card sand line line-strong ink ink-quiet',
  'green green-hover green-tint green-ink accent accent-hover coral coral-tint',
  'amber-tint amber-ink red red-tint deep tint-1 tint-2 tint-3 tint-4 tint-5 tint-6',
].flatMap((names) => names.split(' '));

export function TypeSamples() {
  return (
    <SampleSection title="Type and colour">
      <Logo name="Tendwell" />
      <p className="hero-title">A hero title for the front door</p>
      <h3>A card’s title, a third heading</h3>
      <p>
        Body text, seventeen pixels with room between the lines. <strong>Strong words</strong> and{' '}
        <a href="#main">a link</a> among them.
      </p>
      <p className="quiet">Quiet text, for what stands beside the point.</p>
      <ul className={styles.swatches}>
        {colours.map((name) => (
          <li key={name} className={styles.swatch} style={{ '--sample': `var(--${name})` }}>
            {name}
          </li>
        ))}
      </ul>
    </SampleSection>
  );
}

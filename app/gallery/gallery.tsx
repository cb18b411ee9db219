import { Prose } from '#ui/layout/prose.tsx';

import { ActionSamples } from './action-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import styles from './gallery.module.css';
import { NavigationSamples } from './navigation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { PeopleSamples } from './people-samples.tsx';
import { SearchSamples } from './search-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import { TypeSamples } from './type-samples.tsx';
import { UploadSamples } from './upload-samples.tsx';

export const meta = () => [{ title: 'Component gallery' }, { name: 'robots', content: 'noindex' }];

/** For development: the components that have states. Tab through it to see the focus ring. */
export default function Gallery() {
  return (
    <>
      <div className={`wrap ${styles.gallery}`}>
        <h1>Component gallery</h1>
        <TypeSamples />
        <ActionSamples />
        <PeopleSamples />
        <FieldSamples />
        <UploadSamples />
        <ChoiceSamples />
        <FeedbackSamples />
        <OverlaySamples />
        <NavigationSamples />
        <SearchSamples />
        <SurfaceSamples />
      </div>
      <Prose
        title="A page of long text"
        intro="The intro says in two sentences what the reader will find and why it matters to them."
        updated="November 3, 2026"
        contents={[
          { id: 'what', label: 'What this is' },
          { id: 'words', label: 'Words we use' },
        ]}
      >
        <h2 id="what">What this is</h2>
        <p>
          Text keeps to a comfortable measure, so that the eye finds the next line without effort. A{' '}
          <a href="#words">link inside a sentence</a> is underlined.
        </p>
        <p>A second paragraph stands a little apart from the first.</p>
        <ul>
          <li>A list has green marks and room between its entries.</li>
          <li>
            Its second entry is long enough to wrap, and the wrapped line stays in its column.
          </li>
        </ul>
        <h3>A smaller heading</h3>
        <ol>
          <li>First this.</li>
          <li>Then that.</li>
        </ol>
        <h2 id="words">Words we use</h2>
        <dl>
          <dt>Definition</dt>
          <dd>What a word means here, in one sentence.</dd>
          <dt>Another word</dt>
          <dd>And what that one means.</dd>
        </dl>
      </Prose>
    </>
  );
}

import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ProgressRing } from '#ui/feedback/progress-ring.tsx';
import { Sparkline } from '#ui/display/sparkline.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

export function SurfaceSamples() {
  return (
    <SampleSection title="Cards and numbers">
      <div className={styles.grid} data-columns="3">
        <Card as="article">
          <h3>A card at rest</h3>
          <p className="quiet">It holds something and leads nowhere.</p>
        </Card>
        <Card as="article">
          <h3>
            <CardLink to="?card">A card that is a link</CardLink>
          </h3>
          <p className="quiet">The whole surface leads on.</p>
          <Badge tone="verified">Background Check</Badge>
        </Card>
        <Card as="article">
          <h3>A card with a very long title that has to break over several lines</h3>
          <p className="quiet">
            Pneumonoultramicroscopicsilicovolcanoconiosisfoundationofamerica.org
          </p>
        </Card>
        <StatCard
          label="Total Caregivers"
          value="1,284"
          note="21 joined this week"
          chart={
            <Sparkline
              label="Sign-ups a week for twelve weeks"
              values={[6, 8, 7, 11, 9, 12, 14, 13, 16, 15, 18, 21]}
            />
          }
        />
        <StatCard
          label="Pending Verifications"
          value="0"
          chart={<Sparkline label="Pending a week" values={[5, 3, 0, 2, 0, 0]} />}
        />
        <StatCard label="Total Jobs" value="412" />
      </div>
      <div className={styles.row}>
        {[0, 8, 60, 100].map((value) => (
          <ProgressRing key={value} value={value} label="Profile completed" />
        ))}
      </div>
    </SampleSection>
  );
}

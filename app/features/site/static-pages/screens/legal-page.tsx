import type { ReactNode } from 'react';
import { Prose } from '#ui/layout/prose.tsx';

type LegalPageProps = {
  title: string;
  intro: string;
  updated: string;
  sections: { id: string; label: string; body: ReactNode }[];
};

/** A long text in sections. The table of contents and the headings use the same labels. */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  return (
    <Prose title={title} intro={intro} updated={updated} contents={sections}>
      {sections.map(({ id, label, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{label}</h2>
          {body}
        </section>
      ))}
    </Prose>
  );
}

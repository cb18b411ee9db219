import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import beside from '#ui/layout/beside-form.module.css';
import { Tabs } from '#ui/layout/tabs.tsx';
import { LeaveWarning } from '#ui/overlays/leave-warning.tsx';
import type { OwnProfile } from '../contract.ts';
import { AboutTab } from './about-tab.tsx';
import { BasicTab } from './basic-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import styles from '../pages/edit-profile.module.css';
import { isTab, tabOf, type TabId } from './edit-tabs.ts';
import { ProfileGlance } from './profile-glance.tsx';
import { ProfessionalTab } from './professional-tab.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { TrustWarning } from './trust-warning.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

export function EditForm({ profile }: { profile: OwnProfile }) {
  const edit = useProfileEdit(profile);
  const [search] = useSearchParams();
  const [chosenTab, setTab] = useState<TabId>();
  const asked = search.get('tab');
  const tab = chosenTab ?? (isTab(asked) ? asked : 'basic');
  const isSaving = edit.progress !== null;
  const issuesIn = (id: TabId) => edit.issues.filter(({ field }) => tabOf(field) === id).length;

  async function save() {
    const found = await edit.save();
    if (found[0]) setTab(tabOf(found[0].field));
  }

  /** The field that a line of the summary leads to may be on a tab that is not there yet. */
  function openTabOf({ target }: MouseEvent) {
    const link = (target as Element).closest('a')?.getAttribute('href');
    if (link) flushSync(() => setTab(tabOf(link.slice(1))));
  }

  return (
    <div className={beside.columns}>
      <Form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        {edit.isRestored && <RestoredNotice onDiscard={edit.forget} />}
        {edit.complaints.length > 0 && (
          <div onClickCapture={openTabOf}>
            <ErrorSummary errors={edit.complaints} />
          </div>
        )}
        <Tabs
          label="Parts of your profile"
          selected={tab}
          onSelect={(id) => setTab(id as TabId)}
          tabs={[
            {
              id: 'basic',
              label: 'Basic Info',
              count: issuesIn('basic'),
              panel: <BasicTab edit={edit} />,
            },
            {
              id: 'professional',
              label: 'Professional',
              count: issuesIn('professional'),
              panel: <ProfessionalTab edit={edit} />,
            },
            {
              id: 'about',
              label: 'About',
              count: issuesIn('about'),
              panel: <AboutTab edit={edit} />,
            },
            {
              id: 'documents',
              label: 'Documents',
              count: issuesIn('documents'),
              panel: <DocumentsTab edit={edit} />,
            },
          ]}
        />
        <div className={beside.foot}>
          <TrustWarning reopened={edit.reopenedChecks} />
          <div className={beside.buttons}>
            <LinkButton to="/dashboard">Cancel</LinkButton>
            <Button type="submit" tone="accent" busy={isSaving ? 'Saving...' : undefined}>
              Save Changes
            </Button>
          </div>
          {isSaving && Object.keys(edit.files).length > 0 && (
            <progress className={styles.progress} value={edit.progress!} aria-label="Upload" />
          )}
        </div>
      </Form>
      <ProfileGlance edit={edit} />
      <LeaveWarning isChanged={edit.isChanged && !isSaving} onLeave={edit.forget} />
    </div>
  );
}

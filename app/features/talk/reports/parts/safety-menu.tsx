import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { onDemand } from '#ui/overlays/on-demand.tsx';
import type { Subject } from '#features/talk/subjects/contract.ts';
import type { PickableMessage } from './message-picker.tsx';

const ReportDialog = onDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);
const BlockDialog = onDemand(
  async () => (await import('#features/talk/blocks/parts/block-dialog.tsx')).BlockDialog,
);

type SafetyMenuProps = {
  subject: Subject;
  /** of the user to whom the subject belongs */
  name: string;
  canBlock?: boolean;
  /** of which the reporter can pick some for the admins */
  messages?: PickableMessage[];
  onBlocked?: () => void;
};

/** The menu 'Report or block' of conversations, profiles and jobs. */
export function SafetyMenu(props: SafetyMenuProps) {
  const { subject, name, messages, onBlocked } = props;
  const canBlock = useMayAct('decide') && (props.canBlock ?? true);
  const [open, setOpen] = useState<'report' | 'block'>();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const close = () => setOpen(undefined);
  const report = (
    <>
      <IconFlag size={20} aria-hidden />
      Report
    </>
  );
  return (
    <>
      <Menu
        label={canBlock ? 'Report or block' : 'Report'}
        trigger={<IconDotsVertical aria-hidden />}
      >
        <MenuLink to="tel:911">
          <IconPhone size={20} aria-hidden />
          In danger? Call 911
        </MenuLink>
        {user ? (
          <MenuButton onClick={() => setOpen('report')}>{report}</MenuButton>
        ) : (
          <MenuLink to={`/login?returnUrl=${encodeURIComponent(pathname + search)}`}>
            {report}
          </MenuLink>
        )}
        {user && canBlock && (
          <MenuButton onClick={() => setOpen('block')}>
            <IconBan size={20} aria-hidden />
            Block
          </MenuButton>
        )}
        <MenuLink to="/support">
          <IconLifebuoy size={20} aria-hidden />
          Help and safety
        </MenuLink>
      </Menu>
      <ReportDialog
        subject={subject}
        name={name}
        messages={messages}
        open={open === 'report'}
        onClose={close}
        onBlock={canBlock ? () => setOpen('block') : undefined}
      />
      <BlockDialog
        subject={subject}
        name={name}
        open={open === 'block'}
        onClose={close}
        onBlocked={onBlocked}
      />
    </>
  );
}

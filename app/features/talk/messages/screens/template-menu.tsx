import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { Menu, MenuButton } from '#ui/overlays/menu.tsx';
import { messageTemplates } from '../parts/message-templates.ts';
import type { MessageTemplate } from '../parts/message-templates.ts';
import styles from './composer.module.css';

/** Words to begin with; they are put before the sender's eyes, never sent by themselves. */
export function TemplateMenu({ onPick }: { onPick: (template: MessageTemplate) => void }) {
  return (
    <div className={styles.templates}>
      <Menu label="Insert a template" trigger={<IconTemplate aria-hidden />}>
        {messageTemplates.map((template) => (
          <MenuButton key={template.title} onClick={() => onPick(template)}>
            {template.title}
          </MenuButton>
        ))}
      </Menu>
    </div>
  );
}

import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { Menu, MenuButton } from '#ui/overlays/menu.tsx';
import { messageTemplates } from '../parts/message-templates.ts';
import type { MessageTemplate } from '../parts/message-templates.ts';
import styles from './composer.module.css';

/** Inserts a template into the composer, where it can be edited before sending. */
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

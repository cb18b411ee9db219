import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import { ProblemPage } from './problem-page.tsx';

export function NotFound() {
  return (
    <ProblemPage
      icon={IconMapOff}
      title="Not Found"
      text="There is no page at this address. It may have moved, or the link may be mistyped."
      way={{ to: '/', label: 'Go to the home page' }}
    />
  );
}

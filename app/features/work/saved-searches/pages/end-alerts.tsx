import type { MetaArgs } from 'react-router';
import { LinkAnswer } from '#features/members/newsletter/parts/link-answer.tsx';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'End alerts');

const endpoint = 'POST saved-searches/end';
export const action = takeForm(endpoint);

export default function EndAlerts() {
  return (
    <LinkAnswer
      endpoint={endpoint}
      title="End alerts"
      words="We will tell you no more of what is new here, neither by mail nor behind the bell. The search stays saved, and you can turn its alerts on again."
      button="End these alerts"
      done="Done. You get no more of these alerts."
    />
  );
}

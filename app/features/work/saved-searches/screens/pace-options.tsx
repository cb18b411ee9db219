import { alertPaces, paceLabels } from '../rules.ts';

/** How often somebody can be told. */
export function PaceOptions() {
  return alertPaces.map((pace) => (
    <option key={pace} value={pace}>
      {paceLabels[pace]}
    </option>
  ));
}

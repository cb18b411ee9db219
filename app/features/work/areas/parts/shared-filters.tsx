import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { minPayChoices, payLabel, recencyLabel, recentDayChoices } from '../rules.ts';
import type { SharedSearch } from '../rules.ts';

/** How many jobs there are with each choice, by the field's name and value. */
export type Counts = Record<string, number> | null | undefined;

type SharedFilterProps = { search: SharedSearch; counts: Counts };

/** What it pays at least; jobs of both kinds are asked for it in the same words. */
export function PayFilter({ search: { minPay }, counts }: SharedFilterProps) {
  return (
    <ChoiceGroup label="Pay">
      {withAsked(minPayChoices, minPay).map((least) => (
        <FilterChoice
          key={least ?? 'any'}
          type="radio"
          name="minPay"
          value={least ?? ''}
          label={payLabel(least)}
          isChosen={minPay === least}
          counts={counts}
        />
      ))}
    </ChoiceGroup>
  );
}

export function PostedFilter({ search: { recentDays }, counts }: SharedFilterProps) {
  return (
    <ChoiceGroup label="Posted">
      {withAsked(recentDayChoices, recentDays).map((days) => (
        <FilterChoice
          key={days ?? 'ever'}
          type="radio"
          name="recentDays"
          value={days ?? ''}
          label={recencyLabel(days)}
          isChosen={recentDays === days}
          counts={counts}
        />
      ))}
    </ChoiceGroup>
  );
}

/** None, the usual choices, and any other value that the address has. */
const withAsked = (usual: number[], asked: number | undefined) => [
  ...new Set([undefined, ...usual, asked]),
];

type FilterChoiceProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string | number;
  label: string;
  isChosen: boolean;
  counts: Counts;
};

/** With the number of jobs beside it; what would find nothing cannot be chosen. */
export function FilterChoice({ type, name, value, label, isChosen, counts }: FilterChoiceProps) {
  const isCounted = Boolean(counts) && value !== '' && isUsual(name, value);
  const count = isCounted ? (counts![`${name.replace('[]', '')}:${value}`] ?? 0) : undefined;
  return (
    <Choice
      type={type}
      plain
      name={name}
      value={value}
      label={label}
      count={count}
      disabled={count === 0 && !isChosen}
      defaultChecked={isChosen}
    />
  );
}

/** Values of the address that are not offered are not counted either. */
function isUsual(name: string, value: string | number): boolean {
  if (name === 'minPay') return minPayChoices.includes(Number(value));
  return name !== 'recentDays' || recentDayChoices.includes(Number(value));
}

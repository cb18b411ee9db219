import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { IconButton } from '#ui/display/button.tsx';
import {
  addDays,
  addMonths,
  localDay,
  monthOf,
  weekdayOf,
  weeksOf,
  writeFullDay,
  writeMonth,
} from './calendar-days.ts';
import styles from './calendar.module.css';

type CalendarProps = {
  /** yyyy-mm-dd, or '' for no day yet */
  value: string;
  /** the first day that can be chosen */
  min?: string;
  onChoose: (day: string) => void;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Shows one month. The arrow keys move by days, Page Up and Page Down by months. */
export function Calendar({ value, min = '', onChoose }: CalendarProps) {
  const today = localDay(new Date());
  const atLeastMin = (day: string) => (day < min ? min : day);
  const [current, setCurrent] = useState(() => atLeastMin(value || today));
  const month = monthOf(current);
  // Not `disabled`, which would remove the focus from the button that was just pressed.
  const isFirstMonth = month <= monthOf(min);
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(true);
  const titleId = useId();

  useEffect(() => {
    // The buttons next to the month's name keep the focus; the arrow keys move it.
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isWalking.current = false;
  }, [current]);

  const goToMonth = (count: number) => setCurrent(atLeastMin(addMonths(current, count)));

  function walk(event: KeyboardEvent) {
    const goal = goals[event.key]?.(current);
    if (!goal) return;
    event.preventDefault();
    isWalking.current = true;
    setCurrent(atLeastMin(goal));
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label="Previous month"
          aria-disabled={isFirstMonth}
          onClick={() => !isFirstMonth && goToMonth(-1)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <p id={titleId} className={styles.month} aria-live="polite">
          {writeMonth(month)}
        </p>
        <IconButton label="Next month" onClick={() => goToMonth(1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === current ? 0 : -1}
                      disabled={day < min}
                      aria-label={writeFullDay(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      onKeyDown={walk}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The day to which each key moves. */
const goals: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

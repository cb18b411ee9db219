import { columns } from '../columns.ts';
import type { Column } from '../columns.ts';

/** What goes into each column. */
export const columnWords: Record<Column, string> = {
  reference: 'Your partner’s own number of the job. A known one updates that listing.',
  title: 'Up to 150 characters.',
  description: 'Up to 10,000 characters.',
  city: 'One of our cities. Left empty together with the state, the job has no city.',
  state: 'Its state: FL or Florida.',
  company: 'Left empty, it reads ‘Confidential employer’.',
  private_family: 'yes or no. With yes, the company is not shown.',
  job_type: 'live_in, private or standard.',
  live_in: 'yes or no. A live-in job has the type live_in.',
  housing_provided: 'yes or no.',
  pay_min: 'In dollars: 21.50 or $1,200.',
  pay_max: 'The same. Left empty, there is one pay.',
  pay_unit: 'hour, day, week, month or year.',
  duties: 'One to a line.',
  requirements: 'One to a line.',
  benefits: 'One to a line.',
  posted: '2026-11-30 or 11/30/2026. Left empty, a new listing is posted today.',
  expires: 'The last day, 180 days after the first at most.',
};

/** A file with the heading alone, to fill in. */
export const emptyFile = `data:text/csv;charset=utf-8,${encodeURIComponent(`${columns.join(',')}\r\n`)}`;

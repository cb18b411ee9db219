/** Plants a world for the benchmarks to use again and again: `npm run bench:plant -- --caregivers=1000000 --data=<directory>`. */
import { parseArgs } from 'node:util';
import { withEndings } from './endings.ts';
import { openWorld, sizesFor } from './world.ts';

const { values } = parseArgs({
  options: { caregivers: { type: 'string', default: '100000' }, data: { type: 'string' } },
});
if (!values.data) throw new Error('Where to? Name a directory: --data=<directory>');

await withEndings(async (endings) => {
  const sizes = sizesFor(Number(values.caregivers));
  const { driver } = await openWorld(sizes, { directory: values.data, endings });
  const [size] = await driver`select pg_size_pretty(pg_database_size(current_database())) as bytes`;
  console.log(`The database takes ${size!.bytes}.`);
});

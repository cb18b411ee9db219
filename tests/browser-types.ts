/**
 * Checks what reaches the browser against the JavaScript library of the oldest browsers we promise
 * (tsconfig.browser.json). Types of the server's code are read along with it, so its complaints
 * about newer functions are left out: Node knows those, and `tsc` checks that code.
 */
import { spawnSync } from 'node:child_process';

const serverOnly = /^(app\/platform\/|app\/gate\/(gate|http|visit)\.ts|\S+\.server\.tsx?\()/;

const { stdout, stderr, status } = spawnSync(
  'tsc',
  ['-p', 'tsconfig.browser.json', '--pretty', 'false'],
  { encoding: 'utf8' },
);
// A complaint's further lines are indented.
const complaints = stdout.split(/\n(?!\s)/).filter((line) => line && !serverOnly.test(line));
if (status === null || stderr) complaints.push(stderr || 'tsc could not be run');

process.stderr.write(complaints.map((complaint) => `${complaint}\n`).join(''));
process.exit(complaints.length > 0 ? 1 : 0);

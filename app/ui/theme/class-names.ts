import { createHash } from 'node:crypto';
import path from 'node:path';

const files = new Map<string, string>();

/**
 * `_name_tag`: four letters and digits stand for the file. Short, because the stylesheet and the
 * scripts hold thousands of them.
 */
export function scopedName(name: string, file: string): string {
  const own = path.relative(process.cwd(), file.split('?')[0]!);
  const hash = createHash('sha256').update(own).digest().readBigUInt64BE();
  const tag = hash.toString(36).slice(-4);
  const other = files.get(tag) ?? own;
  if (other !== own) throw new Error(`${own} and ${other} get the same class names: rename one.`);
  files.set(tag, own);
  return `_${name}_${tag}`;
}

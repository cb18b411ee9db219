/**
 * Who may import whom. Every import of every file is resolved to a path, so that neither the name of
 * a file nor the way an import is written gets around it. ARCHITECTURE.md draws the same.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Each knows itself and those before it. */
const districts = ['places', 'members', 'talk', 'trust', 'caregivers', 'work', 'admin', 'site'];

/** What each folder of `app/` may import besides itself; features also have the rules below. */
const known = {
  values: [],
  ui: ['values'],
  gallery: ['ui', 'values'],
  platform: ['values', 'db'],
  gate: ['platform', 'values'],
  features: ['gate', 'platform', 'ui', 'values', 'db'],
};

/** The files of a noun that other nouns may import: its own, and those of its admin screens. */
const offered =
  /^(admin\/)?(parts\/.+|([a-z-]+-)?(contract|rules)\.ts|([a-z-]+-)?(actions|conditions)\.server\.ts)$/;

const isTest = (file) => /(\.test\.tsx?|\/test-[a-z-]+\.ts)$/.test(file);

const { imports } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'));
const aliases = Object.entries(imports).map(([alias, target]) => [
  alias.replace('*', ''),
  path.normalize(target.replace('*', '')),
]);

/** The path of an imported file below the project; undefined for a package. */
export function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const alias = aliases.find(([start]) => specifier.startsWith(start));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

/** `{ room: 'features', district: 'talk', noun: 'messages', rest: 'parts/drafts.ts' }` */
export function placeOf(file) {
  const [top, room, ...below] = file.split('/');
  if (top !== 'app') return { room: top };
  if (room !== 'features') return { room: below.length > 0 ? room : 'app' };
  const [district, noun, ...rest] = below;
  return { room, district, noun, rest: rest.join('/') };
}

/** Why a file must not import another; undefined when it may. */
export function refusal(file, target, isTypeOnly = false) {
  const from = placeOf(file);
  const to = placeOf(target);
  const allowed = known[from.room];
  if (!allowed) return undefined;
  if (to.room === 'tests') return isTest(file) ? undefined : 'Only tests import what tests share.';
  if (from.room !== to.room) {
    // The gate's types are made from the table of endpoints, and nothing of that is left at run time.
    if (from.room === 'gate' && target === 'app/api.ts' && isTypeOnly) return undefined;
    if (allowed.includes(to.room)) return undefined;
    return `${from.room} may import ${[...allowed, 'itself'].join(', ')}; not ${to.room}.`;
  }
  if (from.room !== 'features') return undefined;
  if (from.district === to.district && from.noun === to.noun) return undefined;
  if (districts.indexOf(to.district) > districts.indexOf(from.district)) {
    return `${from.district} must not know ${to.district}, which is after it.`;
  }
  // Beside the nouns of a district stands what people can download of them.
  if (to.noun === 'personal-data.ts') return undefined;
  if (!offered.test(to.rest)) {
    return `${to.noun} offers its contract, rules, actions, conditions and parts; not ${to.rest}.`;
  }
  return undefined;
}

const importDirection = {
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    function check(node, source, isTypeOnly) {
      const target = typeof source?.value === 'string' && resolve(file, source.value);
      const message = target && refusal(file, target, isTypeOnly);
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument, true),
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'import-direction': importDirection } };

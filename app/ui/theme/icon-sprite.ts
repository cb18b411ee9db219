import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const icons = /icons-react\/dist\/esm\/icons\/Icon(\w+)\.mjs\b/;

const named = new Map<string, string>();

/** Four letters and digits: a list of people names its icons a hundred times. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest().readBigUInt64BE();
  const id = `i${hash.toString(36).slice(-3)}`;
  const other = named.get(id) ?? name;
  if (other !== name) throw new Error(`The icons ${name} and ${other} get the same id.`);
  named.set(id, name);
  return id;
}

/** The icons that the product imports, in one SVG file. */
async function drawSprite(): Promise<string> {
  const sources = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const names = sources.flatMap((text) =>
    [...text.matchAll(new RegExp(icons, 'g'))].map(([, name]) => name!),
  );
  const symbols = await Promise.all([...new Set(names)].sort().map(drawSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

type Shape = [tag: string, attributes: Record<string, string>];

async function shapesOf(name: string): Promise<string> {
  const icon = (await import(`@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`)) as {
    __iconNode: Shape[];
  };
  const shapes = icon.__iconNode.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return shapes.join('');
}

async function drawSymbol(name: string): Promise<string> {
  // An outline takes its colors and its width from where it is used.
  const look = name.endsWith('Filled') ? ' fill="currentColor" stroke="none"' : '';
  return `<symbol id="${idOf(name)}" viewBox="0 0 24 24"${look}>${await shapesOf(name)}</symbol>`;
}

const look =
  'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** An outline as an address for a stylesheet, such as that of a mask. */
async function drawMask(name: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${look}>${await shapesOf(name)}</svg>`;
  const text = svg
    .replaceAll('"', "'")
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
  return `url("data:image/svg+xml,${text}")`;
}

const inStyles = /icon\(Icon(\w+)\)/g;

/**
 * A Vite plugin that turns each imported icon into a reference to one file with all of them: a list of
 * people shows the same few icons a hundred times, and the scripts need not hold their paths. In a
 * stylesheet `icon(IconWorld)` is the address of an icon, for those that would be a third of a list's HTML.
 */
export function iconSprite(): Plugin {
  const component = path.resolve('app/ui/display/icon.tsx');
  let isServed = false;
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    configureServer({ middlewares }) {
      middlewares.use('/icons.svg', (_, response, next) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        drawSprite().then((sprite) => response.end(sprite), next);
      });
    },
    resolveId: {
      filter: { id: [icons, /^virtual:icon-sprite$/] },
      handler: (id) => `\0icon-sprite/${icons.exec(id)?.[1] ?? ''}`,
    },
    transform: {
      filter: { id: /\.css$/, code: inStyles },
      async handler(styles) {
        const names = new Set([...styles.matchAll(inStyles)].map(([, name]) => name!));
        for (const name of names) {
          styles = styles.replaceAll(`icon(Icon${name})`, await drawMask(name));
        }
        return styles;
      },
    },
    load: {
      filter: { id: /^\0icon-sprite\// },
      async handler(id) {
        const [, name] = id.split('/');
        if (name) {
          return `import { createIcon } from ${JSON.stringify(component)};
            export default /* @__PURE__ */ createIcon('${idOf(name)}');`;
        }
        if (isServed) return 'export default "/icons.svg";';
        const source = await drawSprite();
        const fileName = `assets/${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
        return `export default "/${fileName}";`;
      },
    },
  };
}

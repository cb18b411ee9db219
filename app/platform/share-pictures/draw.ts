import { escapeBetweenTags } from '#values/escape-html.ts';
import type { SharePicture } from '#values/share-picture.ts';
import { shortened } from '#values/shortened.ts';
import { sharp } from '../sharp.ts';
import { families } from './fonts.ts';

/** What the networks that show it ask for. */
const size = { width: 1200, height: 630 };
const edge = 80;
const portrait = 330;

const colours = {
  paper: '#faf7f2',
  card: '#ffffff',
  ink: '#1c2724',
  quiet: '#485550',
  green: '#1f5f52',
  tint: '#e3eee8',
  onTint: '#17493f',
  sand: '#f1ebe1',
};

type Block = { input: Buffer; width: number; height: number };
type Placed = { input: Buffer; left: number; top: number };

/** Draws the picture as a JPEG: who or what, where, for how much, and what was checked. */
export async function drawSharePicture(
  picture: SharePicture,
  { brand, photo, fonts }: { brand: string; photo: Buffer | undefined; fonts: string[] },
): Promise<Buffer> {
  await loadFonts(fonts);
  const hasFace = picture.photoId !== null && photo !== undefined;
  const left = hasFace ? edge + portrait + 60 : edge;
  const width = size.width - left - edge;
  const blocks = await stack(picture, width);
  const foot = await write(brand, { font: families.serif, pixels: 40, colour: colours.green });
  const total = blocks.reduce((sum, { height, gap }) => sum + height + gap, 0);
  const layers: Placed[] = [];
  let top = Math.max(48, Math.round((size.height - 90 - total) / 2));
  for (const { input, height, gap } of blocks) {
    top += gap;
    layers.push({ input, left, top });
    top += height;
  }
  if (hasFace) {
    layers.push({
      input: await roundFace(photo),
      left: edge,
      top: Math.round((size.height - 90 - portrait) / 2),
    });
  }
  layers.push({ input: logo, left: edge, top: size.height - 98 });
  layers.push({
    input: foot.input,
    left: edge + 74,
    top: size.height - 74 - Math.round(foot.height / 2),
  });
  return sharp({ create: { ...size, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** The texts from top to bottom, each with the space above it. */
async function stack(picture: SharePicture, width: number): Promise<(Block & { gap: number })[]> {
  const title = shortened(picture.title, 70);
  const pixels = title.length > 34 ? 58 : title.length > 18 ? 70 : 84;
  const blocks = [
    {
      ...(await write(picture.kind, { font: families.sans, pixels: 30, colour: colours.green })),
      gap: 0,
    },
    {
      ...(await write(title, { font: families.serif, pixels, colour: colours.ink, width })),
      gap: 30,
    },
    {
      ...(await write(shortened(picture.place, 90), {
        font: families.sans,
        pixels: 36,
        colour: colours.quiet,
        width,
      })),
      gap: 34,
    },
  ];
  if (picture.price) {
    const price = shortened(picture.price, 60);
    blocks.push({
      ...(await write(price, { font: families.sans, pixels: 44, colour: colours.ink, width })),
      gap: 30,
    });
  }
  const badges = await drawBadges(picture.badges, width);
  if (badges) blocks.push({ ...badges, gap: 36 });
  return blocks;
}

type Look = { font: string; pixels: number; colour: string; width?: number };

async function write(text: string, { font, pixels, colour, width }: Look): Promise<Block> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeBetweenTags(text)}</span>`,
      // The comma ends the name, whose last word would be taken for a weight.
      font: `${font}, ${pixels}px`,
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

const badge = { height: 56, padding: 24, gap: 14, icon: 36 };

/** As many as fit into one row. Their words are part of the shapes, so that all stand on one line. */
async function drawBadges(badges: SharePicture['badges'], width: number) {
  const shapes: string[] = [];
  let left = 0;
  for (const { label, isVerified } of badges) {
    const colour = isVerified ? colours.onTint : colours.quiet;
    const words = await write(label, { font: families.sans, pixels: 26, colour });
    const icon = isVerified ? badge.icon : 0;
    const wide = words.width + 2 * badge.padding + icon;
    if (left + wide > width) break;
    const ground = isVerified ? colours.tint : colours.sand;
    shapes.push(
      `<rect x="${left}" width="${wide}" height="${badge.height}" rx="28" fill="${ground}"/>`,
      `<text x="${left + badge.padding + icon}" y="37" font-family="${families.sans}" font-size="26" fill="${colour}">${escapeBetweenTags(label)}</text>`,
    );
    if (isVerified) shapes.push(`<g transform="translate(${left + 20} 16)">${seal}</g>`);
    left += wide + badge.gap;
  }
  if (shapes.length === 0) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${left}" height="${badge.height}">${shapes.join('')}</svg>`;
  return { input: Buffer.from(svg), width: left, height: badge.height };
}

const seal = `<g fill="none" stroke="${colours.onTint}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="11"/><path d="m7 12.5 3.5 3.500 6.500-7"/></g>`;

async function roundFace(photo: Buffer): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${portrait}" height="${portrait}"><rect width="${portrait}" height="${portrait}" rx="72"/></svg>`;
  return sharp(photo)
    .resize(portrait, portrait, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The sprout of the page's header. */
const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="54" height="54" viewBox="0 0 34 34"><rect width="34" height="34" rx="11" fill="${colours.green}"/><path d="M17 27V17" fill="none" stroke="${colours.card}" stroke-width="2" stroke-linecap="round"/><path fill="${colours.card}" d="M17 18.5C10.5 18.5 8 14.5 8 9.500c5.500 0 9 3 9 9Zm0 3.500c6.500 0 9-4.500 9-9.500-5.500.2-9 3.500-9 9.500Z"/></svg>`,
);

let loaded: Promise<void> | undefined;

/** A file that was named once serves all later texts, so each is named in one first. */
function loadFonts(fonts: string[]): Promise<void> {
  loaded ??= (async () => {
    for (const fontfile of fonts) {
      await sharp({ text: { text: 'a', fontfile, dpi: 72 } })
        .png()
        .toBuffer();
    }
  })().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

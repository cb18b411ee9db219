import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { sharp } from '#platform/sharp.ts';
import type { Gender } from '#values/taxonomies.ts';
import type { Chance } from './chance.ts';
import type { Heritage } from './heritages.ts';

// Faces are drawn with Lorelei by Lisa Wischofsky (CC0 1.0); the clothes are our own.

type Look = NonNullable<Parameters<typeof createAvatar<lorelei.Options>>[1]>;

// A width that the photo pipeline uses, so that nothing is scaled twice, and two pixels for each that a card shows.
const side = 224;
const grounds = ['d5e6dd', 'f6dcd0', 'dde2ef', 'f5e6bf', 'ead9e6', 'dde6cf', 'e9e0d2', 'd3e4ea'];
const shirts =
  '2f7a6b c96a4f 34658a 7c5a8c d9a441 5b7f4e a8586a 4b6b8a b5793a 3a6f83 8a5a78 5a7c92 6f7d4a c2553f 3f6f5f'.split(
    ' ',
  );
const greyHair = ['b9b4ae', 'd2cdc6', '9a9893', '8b8f90'];

const longHair = [10, 13, 14, 15, 16, 17, 19, 23, 29, 30, 31, 32, 33, 35, 37, 38, 42, 46, 48];
const longCurls = [18, 24, 35, 14, 38, 46, 31, 26, 36, 37, 5];
const olderWomensCurls = [18, 24, 38, 37, 5, 31];
const shortHair = [1, 2, 3, 6, 7, 8, 12, 22, 43, 11];
const shortCurls = [9, 39, 47, 28, 22, 44, 9, 39];
const olderWomensHair = [10, 17, 29, 32, 37, 38, 6, 33, 48];
const olderMensHair = [25, 28, 47, 1, 2, 12];
const womensEyes = [4, 6, 11, 12, 20, 23, 23];
const mensEyes = [4, 6, 12, 20];
const eyebrows = [2, 5, 7, 9, 10];

/** The facts that decide how a person looks; the rest is random. */
export type Sitter = { gender: Gender; age: number; heritage: Heritage };

/** A portrait as a PNG. */
export async function drawPortrait(sitter: Sitter, chance: Chance): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(sitter, chance)))
    .resize(side, side)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function drawSvg(sitter: Sitter, chance: Chance): string {
  const skin = chance.pick(sitter.heritage.skin);
  const face = createAvatar(lorelei, lookOf(sitter, skin, chance)).toString();
  const drawing = face.slice(face.indexOf('>') + 1, face.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 40 940 940" fill="none">
    <rect x="40" y="40" width="940" height="940" fill="#${chance.pick(grounds)}"/>
    <path d="M335 838V980H690V838Z" fill="#${skin}"/>
    ${drawing}
    ${drawShirt(chance.pick(shirts), chance)}
  </svg>`;
}

function lookOf({ gender, age, heritage }: Sitter, skin: string, chance: Chance): Look {
  const isFeminine = gender === 'female' || (gender === 'other' && chance.happens(0.5));
  const isDeep = parseInt(skin.slice(0, 2), 16) < 0xa0;
  const isGrey = chance.happens(Math.max(0, (age - 46) / 24));
  const hair = chance.pick(isGrey ? greyHair : heritage.hair);
  return {
    seed: 'unused: every part is chosen here',
    hair: variant(chance.pick(hairOf(isFeminine, age, heritage))),
    hairColor: [hair],
    head: variant(chance.integer(1, 4)),
    skinColor: [skin],
    eyes: variant(chance.pick(isFeminine ? womensEyes : mensEyes)),
    eyesColor: ['231a17'],
    eyebrows: variant(chance.pick(eyebrows)),
    eyebrowsColor: [isGrey ? '7d7a76' : hair],
    nose: variant(chance.integer(1, 6)),
    noseColor: ['3a241b'],
    mouth: [chance.pick(['happy01', 'happy02', 'happy05', 'happy06'] as const)],
    mouthColor: [isDeep ? 'e0998a' : '7a2f24'],
    glasses: variant(chance.pick([1, 3, 4, 5])),
    glassesProbability: chance.happens(age > 48 ? 0.4 : 0.12) ? 100 : 0,
    earrings: variant(chance.integer(1, 3)),
    earringsColor: ['c98a2b'],
    earringsProbability: isFeminine && chance.happens(0.45) ? 100 : 0,
    freckles: ['variant01'],
    frecklesColor: ['a5694a'],
    frecklesProbability: !isDeep && age < 40 && chance.happens(0.12) ? 100 : 0,
    beardProbability: 0,
    hairAccessoriesProbability: 0,
  };
}

function hairOf(isFeminine: boolean, age: number, { hasCurls }: Heritage): number[] {
  if (isFeminine && hasCurls) return age > 45 ? olderWomensCurls : longCurls;
  if (isFeminine) return age > 55 ? olderWomensHair : longHair;
  if (age > 55) return olderMensHair;
  return hasCurls ? shortCurls : shortHair;
}

/** The type of a part lists its variants; the numbers above are among them. */
function variant(number: number): never[] {
  return [`variant${String(number).padStart(2, '0')}` as never];
}

/** A round neckline, or the V of scrubs. */
function drawShirt(color: string, chance: Chance): string {
  const round = 'M335 838C375 905 440 930 520 930C600 930 655 905 690 838';
  const vee = 'M335 838L515 950L690 838';
  const neckline = chance.pick([round, round, vee]);
  const body = `${neckline}C790 862 880 905 890 1010H110C120 905 225 862 335 838Z`;
  const shade = 'stroke="#000" stroke-opacity=".18" stroke-width="16" stroke-linecap="round"';
  return `<path d="${body}" fill="#${color}"/><path d="${neckline}" ${shade}/>`;
}

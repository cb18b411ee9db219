import { sharp } from '#platform/sharp.ts';
import type { Caregiver } from './caregiver.ts';
import { writePdf } from './pdf.ts';

/** A picture of an identity card that cannot be mistaken for a real one. */
export async function drawIdentityCard({ legalName, place }: Caregiver): Promise<Buffer> {
  const name = toLatin(legalName).slice(0, 40).replaceAll('&', 'and');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540" font-family="sans-serif">
    <rect width="856" height="540" rx="28" fill="#e3eee8"/>
    <rect width="856" height="92" rx="28" fill="#1f5f52"/>
    <text x="40" y="60" font-size="36" fill="#fff">STATE OF EXAMPLE</text>
    <rect x="40" y="132" width="220" height="280" rx="12" fill="#f1ebe1"/>
    <circle cx="150" cy="232" r="56" fill="#b9b4ae"/>
    <path d="M62 412c0-70 40-100 88-100s88 30 88 100z" fill="#b9b4ae"/>
    <text x="300" y="190" font-size="22" fill="#485550">NAME</text>
    <text x="300" y="228" font-size="30" fill="#1c2724">${name}</text>
    <text x="300" y="290" font-size="22" fill="#485550">CITY</text>
    <text x="300" y="328" font-size="30" fill="#1c2724">${place.city}, ${place.state}</text>
    <text x="300" y="390" font-size="22" fill="#485550">NUMBER</text>
    <text x="300" y="428" font-size="30" fill="#1c2724">0000-0000-0000</text>
    <text x="150" y="440" font-size="112" fill="#a32a1c" fill-opacity=".3"
      transform="rotate(-20 428 270)">SPECIMEN</text>
    <text x="40" y="510" font-size="20" fill="#485550">Demonstration only. Not an identity document.</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export function writeResume(caregiver: Caregiver): Buffer {
  const { legalName, place, profession, yearsExperience, specialties, certifications } = caregiver;
  return writePdf(toLatin(legalName), [
    'SPECIMEN - demonstration only',
    '',
    `${profession}, ${place.city}, ${place.state}`,
    `${yearsExperience} years of experience`,
    '',
    'Skills',
    ...specialties.map((specialty) => `- ${specialty}`),
    '',
    'Certificates',
    ...(certifications.length > 0 ? certifications.map((name) => `- ${name}`) : ['- none yet']),
    '',
    `Languages: ${caregiver.languages.join(', ')}`,
    'References on request.',
  ]);
}

export function writeCertificate({ legalName }: Caregiver, title: string): Buffer {
  return writePdf(title, [
    'SPECIMEN - demonstration only',
    '',
    'This paper says that',
    toLatin(legalName),
    `holds: ${title}.`,
    '',
    'Number 0000-0000. Not a real certificate.',
  ]);
}

/** Whatever else is handed in to be checked: a report, a policy, an identity card. */
export function writeDocument(
  { legalName }: Caregiver,
  title: string,
  from: string | null,
): Buffer {
  return writePdf(title, [
    'SPECIMEN - demonstration only',
    '',
    `About: ${toLatin(legalName)}`,
    ...(from ? [`From: ${from}`] : []),
    '',
    'Number 0000-0000. Not a real document.',
  ]);
}

/** The built-in fonts of PDF, and the fonts of many servers, have Latin letters only. */
function toLatin(text: string): string {
  const letters: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L' };
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐłŁ]/g, (letter) => letters[letter]!);
}

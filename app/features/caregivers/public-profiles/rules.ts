import { availabilityLabels } from '#values/taxonomies.ts';
import type { Profile } from './contract.ts';
import { cardLengths, shown } from '#features/caregivers/directory/rules.ts';

export const notSpecified = 'Not specified';

export function firstNameOf(displayName: string): string {
  return shown(displayName, cardLengths.name).split(' ')[0]!;
}

export function placeOf({ city, state }: Pick<Profile, 'city' | 'state'>): string {
  return `${shown(city, cardLengths.city)}, ${shown(state, cardLengths.state)}`;
}

/** Each paragraph as it was typed, without the empty ones. */
export function paragraphsOf(bio: string): string[] {
  return bio
    .split('\n')
    .map((line) => shown(line, bio.length))
    .filter(Boolean);
}

export function smokingText(isNonSmoker: boolean | null): string {
  if (isNonSmoker === null) return notSpecified;
  return isNonSmoker ? 'Non-Smoker' : 'Smoker';
}

export function availabilityText(types: Profile['availabilityTypes']): string {
  return types.map((type) => availabilityLabels[type]).join(', ') || notSpecified;
}

export function listText(names: readonly string[], most: number): string {
  return names.map((name) => shown(name, most)).join(', ') || notSpecified;
}

type HeaderBadge = { label: string; isVerified: boolean };

/** Green only for what somebody else checked and found clear; two languages are a plain fact. */
export function headerBadges({ badges, languages, isBackgroundChecked }: Profile): HeaderBadge[] {
  const isCprCertified = badges.some(
    ({ type, status }) => type === 'cpr_first_aid' && status === 'clear',
  );
  return [
    ...(isCprCertified ? [{ label: 'CPR Certified', isVerified: true }] : []),
    ...(isBackgroundChecked ? [{ label: 'Background Check', isVerified: true }] : []),
    ...(languages.length >= 2 ? [{ label: 'Bilingual', isVerified: false }] : []),
  ];
}

type Video = { host: 'YouTube' | 'Vimeo'; address: string };

/** Where a video plays without leaving us; undefined for a link that is neither host's. */
export function videoOf(link: string): Video | undefined {
  const [, youTubeId] =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      link,
    ) ?? [];
  if (youTubeId) {
    const address = `https://www.youtube-nocookie.com/embed/${youTubeId}?autoplay=1&rel=0`;
    return { host: 'YouTube', address };
  }
  const [, vimeoId] =
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?!\w)/.exec(link) ?? [];
  if (!vimeoId) return undefined;
  return { host: 'Vimeo', address: `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1` };
}

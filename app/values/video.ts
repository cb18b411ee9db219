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

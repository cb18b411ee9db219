type Sample = { name: string; labels: Record<string, string>; value: number };

/** The lines of a scrape, as Prometheus reads them. */
export function readScrape(text: string) {
  const samples = text.split('\n').flatMap((line): Sample[] => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = labels.matchAll(/(\w+)="([^"]*)"/g);
    const read = Object.fromEntries([...pairs].map(([, key, label]) => [key, label]));
    return [{ name, labels: read, value: Number(value) }];
  });
  const find = (name: string, labels: Record<string, string> = {}) =>
    samples.filter(
      (one) =>
        one.name === name &&
        Object.entries(labels).every(([key, label]) => one.labels[key] === label),
    );
  return {
    /** the sum of all samples with this name and these labels */
    sum: (name: string, labels?: Record<string, string>) =>
      find(name, labels).reduce((sum, { value }) => sum + value, 0),
    labelsOf: (name: string, label: string) => find(name).map(({ labels }) => labels[label]),
    /** the names of metrics, and their types */
    types: new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]),
    ),
  };
}

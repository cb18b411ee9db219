export function resolve(file: string, specifier: string): string | undefined;
export function placeOf(file: string): {
  room: string;
  district?: string;
  noun?: string;
  rest?: string;
};

const mostOffered = 20;

/** 0 to 20, and the years someone already has if these are more. */
export function yearOptions(present: number) {
  const offered = Array.from({ length: mostOffered + 1 }, (_, years) => years);
  return (present > mostOffered ? [...offered, present] : offered).map((years) => ({
    value: String(years),
    label: years === 1 ? '1 year' : `${years} years`,
  }));
}

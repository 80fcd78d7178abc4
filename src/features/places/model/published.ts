/** The values behind a figure of a place below which none is published outside the firm: fewer would tell what single properties are worth. */
export const LEAST_PUBLISHED = 10
/** The least count of each class in which counts of values are published. */
export const COUNT_CLASSES = [LEAST_PUBLISHED, 20, 50, 100] as const

/** The least count of a count's class; 0 below the first. */
export const countOf = (count: number): number => COUNT_CLASSES.findLast((least) => least <= count) ?? 0

/** The class of a count, given its least: '10–19', or '100+'. */
export function countClass(least: number, number: (value: number) => string): string {
  const next = COUNT_CLASSES.find((each) => each > least)
  return next === undefined ? `${number(least)}+` : `${number(least)}–${number(next - 1)}`
}

/** Of the parts of a whole of `n` values: the largest that can be published, so that what is left of the whole is nothing or as many as may be published. */
export function publishable<Part extends { n: number }>(parts: readonly Part[], n: number): Part[] {
  const kept = parts.filter((part) => part.n >= LEAST_PUBLISHED).toSorted((a, b) => b.n - a.n)
  const left = () => kept.reduce((rest, part) => rest - part.n, n)
  while (kept.length > 0 && left() !== 0 && left() < LEAST_PUBLISHED) kept.pop()
  return kept
}

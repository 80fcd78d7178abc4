const KB = 1024
const UNITS = [
  ['gigabytes', KB ** 3],
  ['megabytes', KB ** 2],
  ['kilobytes', KB],
] as const

/** A size in the largest unit that is at most as large, with one decimal below ten: 1,572,864 → 1.5 megabytes. */
export function sizeIn(bytes: number): { unit: (typeof UNITS)[number][0]; n: number } {
  const [unit, size] = UNITS.find(([, of]) => bytes >= of * 0.995) ?? ['kilobytes', KB]
  const n = bytes / size
  return {
    unit,
    n: n >= 10 || unit === 'kilobytes' ? Math.max(Math.round(n), bytes > 0 ? 1 : 0) : Math.round(n * 10) / 10,
  }
}

import type { BreakdownLine } from './breakdown.ts'

/** The formula of a line: lengths in metres with two decimals, with four where they were calculated; of a segment with the sine of its angle. */
export function formulaOf(
  { shape, factors }: Pick<BreakdownLine, 'shape' | 'factors'>,
  fixed: (value: number, decimals: number) => string,
): string {
  const length = (metres: number) => fixed(metres, Math.abs(metres * 100 - Math.round(metres * 100)) < 1e-3 ? 2 : 4)
  const [one = 0, other = 0, height = 0] = factors
  const [a, b] = [one, other].map(length)
  return {
    RECTANGLE: `${a} × ${b}`,
    TRIANGLE: `½ × ${a} × ${b}`,
    TRAPEZOID: `½ × (${a} + ${b}) × ${length(height)}`,
    SEGMENT: `½ × ${a}² × (${fixed(other, 4)} − ${fixed(Math.sin(other), 4)})`,
  }[shape]
}

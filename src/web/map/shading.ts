import type { Degrees } from '#kernel/geo.ts'

/** How many steps a shaded quantity has. */
export const STEPS = 5

/** What is shown of a shaded part: its step from 1, null where its value is not shown, and its value in words. */
type Shade = { step: number | null; value: string }

/** Districts shaded by their numbers, and cells that lie above them. */
export type Shading = {
  districts: ReadonlyMap<number, Shade>
  cells: readonly (Shade & { id: string; ring: readonly Degrees[] })[]
}

/** A step of a shaded quantity: the least and greatest of its values. */
export type Step = { least: number; greatest: number }

/**
 * Parts values into at most `count` steps of about equally many, the smallest first; equal values share one. Fewer different values make
 * fewer steps.
 */
export function stepsOf(values: readonly number[], count: number): Step[] {
  const sorted = values.toSorted((a, b) => a - b)
  const steps: Step[] = []
  let begin = 0
  for (let step = 1; step <= count && begin < sorted.length; step++) {
    // What is left is shared by the steps that are left, so that many equal values don't empty the others.
    let end = begin + Math.max(1, Math.round((sorted.length - begin) / (count - step + 1)))
    while (end < sorted.length && sorted[end] === sorted[end - 1]) end++
    steps.push({ least: sorted[begin] ?? 0, greatest: sorted[Math.min(end, sorted.length) - 1] ?? 0 })
    begin = end
  }
  return steps
}

/** The step that a value belongs to, from 1. */
export function stepAt(value: number, steps: readonly Step[]): number {
  const found = steps.findIndex(({ greatest }) => value <= greatest)
  return found < 0 ? Math.max(1, steps.length) : found + 1
}

import { GAP, type Size, turned } from './layout.ts'

/** The steps of the buttons; 1 is the size on paper. */
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]
const LEAST = 0.1
const MOST = 5
// Browsers do not lay out boxes above some sixteen million pixels.
const TALLEST = 16_000_000

/** CSS pixels for a point of a PDF. */
export const PIXELS_PER_POINT = 96 / 72

/** The largest scale at which a document of this height at 100 % can still be laid out. */
export const mostScale = (height: number): number => Math.min(MOST, TALLEST / Math.max(height, 1))

/** A scale within what can be shown. */
export const heldScale = (scale: number, most = MOST): number => Math.min(Math.max(scale, LEAST), most)

/** The next step in or out from any scale, which may lie between two steps. */
export function nextStep(scale: number, way: 'in' | 'out', most = MOST): number {
  // A fitted scale is seldom a step: a step that looks the same is skipped.
  const next = way === 'in' ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99)
  return heldScale(next ?? (way === 'in' ? MOST : (STEPS[0] ?? LEAST)), most)
}

/** The scale at which the widest page fills a width. */
export function fittingScale(pages: readonly Size[], rotation: number, width: number): number {
  const widest = Math.max(...pages.map((page) => turned(page, rotation).width), 1)
  return heldScale((width - 2 * GAP) / widest)
}

// Half of what phones allow a canvas, since several pages are visible at once.
const MOST_PIXELS = 2 ** 23
const LONGEST = 8192

/** The pixels of a canvas of this CSS size: the screen's resolution, as far as memory allows. */
export function canvasSize({ width, height }: Size, density: number): Size {
  const byArea = Math.sqrt(MOST_PIXELS / Math.max(width * height, 1))
  const byLength = LONGEST / Math.max(width, height, 1)
  const ratio = Math.min(density, byArea, byLength)
  return { width: Math.max(1, Math.floor(width * ratio)), height: Math.max(1, Math.floor(height * ratio)) }
}

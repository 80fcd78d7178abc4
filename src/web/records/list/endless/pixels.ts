import type { CSSProperties } from 'react'

/** Lengths that the stylesheet makes use of on a screen and leaves alone on paper. */
export const pixels = (lengths: Record<`--${string}`, number>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]))

import type { CSSProperties } from 'react'

/** Lengths as custom properties, which the stylesheet uses on screens only. */
export const pixels = (lengths: Record<`--${string}`, number>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]))

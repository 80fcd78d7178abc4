import type { Cell } from './props.ts'

/** The figures that can be shown beside a raw value. */
export const FIGURES = ['score', 'normalized', 'points'] as const
export type Figure = (typeof FIGURES)[number]

const KEY = 'comparison-figures'

/** The figures that this browser showed last; the points by default. */
export function storedFigures(): Figure[] {
  const stored = localStorage.getItem(KEY)?.split(',')
  return stored ? FIGURES.filter((figure) => stored.includes(figure)) : ['points']
}

/** Stores which figures are shown. */
export function storeFigures(figures: readonly Figure[]): void {
  localStorage.setItem(KEY, figures.join(','))
}

/** The value of a figure. */
export const figureOf = (cell: Cell, figure: Figure): number => cell[figure]

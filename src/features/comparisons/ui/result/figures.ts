import type { Cell } from './props.ts'

/** What is shown of a property in a dimension beside its value, where it is asked for. */
export const FIGURES = ['score', 'normalized', 'points'] as const
export type Figure = (typeof FIGURES)[number]

const KEY = 'comparison-figures'

/** Which of them this person looked at last in this browser; the points at first. */
export function storedFigures(): Figure[] {
  const stored = localStorage.getItem(KEY)?.split(',')
  return stored ? FIGURES.filter((figure) => stored.includes(figure)) : ['points']
}

/** Keeps which are looked at. */
export function storeFigures(figures: readonly Figure[]): void {
  localStorage.setItem(KEY, figures.join(','))
}

/** What a property got, by the name of the figure. */
export const figureOf = (cell: Cell, figure: Figure): number => cell[figure]

import { foldArabic } from '#kernel/fold.ts'
import { foldLetters } from '#kernel/letters.ts'
import { isLatinWord } from '#kernel/spellings.ts'
import { countOf, LEAST_PUBLISHED } from '../places/model/published.ts'
import type { PropertyType } from '../properties/model.ts'
import type { MarketFigure } from './model.ts'

const ARTICLES: readonly string[] = ['al', 'el', 'ul', 'as', 'ad', 'ar', 'at', 'an', 'az', 'ash']

/**
 * The folded words of a search, with hyphens and apostrophes of Latin names as spaces, and without the article before a Latin name:
 * 'Al-Salem' and 'al salem' are both 'salem'. 'abdul rahman' and 'abd al-rahman' are 'abdulrahman'.
 */
export function namesIn(text: string): string {
  const words = foldLetters(text)
    .replace(/(?<=[a-z])['’`](?=[a-z])/g, '')
    .replace(/(?<=\b[a-z]+)-(?=[a-z])/g, ' ')
    .split(/\s+/)
  return words
    .filter((word, at) => !(ARTICLES.includes(word) && isLatinWord(words[at + 1])))
    .join(' ')
    .replace(/\babd(?:[aeou]l|[aeou])? (?=[a-z]{3})/g, 'abdul')
}

/** How well a text fits the words of a search: whole words count more than beginnings, and these more than what is within. */
export function fitness(text: string, words: readonly string[]): number {
  const its = foldArabic(text).split(/[^\p{L}\p{N}-]+/u)
  const one = (word: string) => {
    if (its.some((other) => other === word || other === `ال${word}`)) return 3
    if (its.some((other) => other.startsWith(word))) return 2
    return its.some((other) => other.includes(word)) ? 1 : 0
  }
  return words.reduce((sum, word) => sum + one(word), 0)
}

/** Values of a category in one area, or in all areas asked for (`area` null): how many, and their quartiles in KWD per m². */
export type MarketCell = { category: PropertyType; area: number | null; values: number; parts: number[] }

/** A value in steps of 5 %, as it is published. */
export function banded(value: number): number {
  return value <= 0 ? 0 : Math.round(1.05 ** Math.round(Math.log(value) / Math.log(1.05)))
}

/**
 * The figures that may be published of some areas together, at most three. A cell needs LEAST_PUBLISHED values, and what it holds beside those
 * areas that are published by themselves must be nothing or as many again: the difference of two published cells is never fewer values.
 */
export function publishable(cells: readonly MarketCell[]): MarketFigure[] {
  const isHidden = (cell: MarketCell) => cell.area !== null && cell.values < LEAST_PUBLISHED
  const hiddenOf = (category: PropertyType) =>
    cells.reduce((sum, cell) => (isHidden(cell) && cell.category === category ? sum + cell.values : sum), 0)
  const isPublished = ({ area, values, category }: MarketCell) => {
    const hidden = hiddenOf(category)
    return area === null && values >= LEAST_PUBLISHED && (hidden === 0 || hidden >= LEAST_PUBLISHED)
  }
  return cells
    .filter(isPublished)
    .map(({ category, values, parts }) => {
      const [lower = 0, median = 0, upper = 0] = parts.map(banded)
      return { category, values: countOf(values), median, lower, upper }
    })
    .toSorted((a, b) => b.values - a.values || (a.category < b.category ? -1 : 1))
    .slice(0, 3)
}

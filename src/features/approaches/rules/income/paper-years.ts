import { decimal, toKwd } from '#kernel/decimal.ts'
import type { TableYear, YearAmount } from './table.ts'

const sum = (...amounts: readonly number[]): number => toKwd(amounts.reduce((all, one) => all.plus(one), decimal(0)))

type YearWord =
  `methods:year.${'potential' | 'vacant' | 'other' | 'costs' | 'recoveries' | 'netIncome' | 'spent' | 'present' | 'yield'}`

/** A column of the table of years on paper: the key of its word, and what it has of a year. */
type PaperColumn = { word: YearWord; unit: 'KWD' | 'PERCENT'; of: (year: TableYear) => number | null }

const COLUMNS: readonly PaperColumn[] = [
  { word: 'methods:year.potential', unit: 'KWD', of: ({ amounts }) => amounts.potential },
  { word: 'methods:year.vacant', unit: 'KWD', of: ({ amounts }) => amounts.vacancy },
  { word: 'methods:year.other', unit: 'KWD', of: ({ amounts }) => amounts.other },
  { word: 'methods:year.costs', unit: 'KWD', of: ({ amounts }) => sum(amounts.expenses, amounts.stateRent) },
  { word: 'methods:year.recoveries', unit: 'KWD', of: ({ amounts }) => amounts.recoveries },
  { word: 'methods:year.netIncome', unit: 'KWD', of: ({ amounts }) => amounts.netIncome },
  { word: 'methods:year.spent', unit: 'KWD', of: ({ amounts }) => sum(amounts.capital, amounts.letting) },
  { word: 'methods:year.present', unit: 'KWD', of: ({ present }) => present },
  { word: 'methods:year.yield', unit: 'PERCENT', of: (year) => year.yield },
]

/** The columns of the table of years as wide as a page; those in which nothing is written are left out. */
export const paperColumns = (years: readonly TableYear[]): PaperColumn[] =>
  COLUMNS.filter(({ of }) => years.some((year) => of(year)))

/** What a year brings and costs, in the order of its lines: the key of the word of each, and whether it is deducted. */
export const YEAR_LINES: Readonly<Record<YearAmount, { word: string; isDeducted?: true }>> = {
  potential: { word: 'methods:year.potential' },
  vacancy: { word: 'methods:year.vacant', isDeducted: true },
  other: { word: 'methods:year.other' },
  effective: { word: 'methods:year.effective' },
  expenses: { word: 'methods:year.expenses', isDeducted: true },
  recoveries: { word: 'methods:year.recoveries' },
  stateRent: { word: 'methods:year.stateRent', isDeducted: true },
  netIncome: { word: 'methods:year.netIncome' },
  capital: { word: 'methods:year.capital', isDeducted: true },
  letting: { word: 'methods:year.letting', isDeducted: true },
  net: { word: 'methods:year.net' },
}

/** The lines in which something of any year is. */
export const filledLines = (years: readonly TableYear[]): YearAmount[] =>
  (Object.keys(YEAR_LINES) as YearAmount[]).filter((line) => years.some(({ amounts }) => amounts[line] !== 0))

type Words = {
  say: (key: 'methods:year.exit' | 'methods:year.part', params: { n: string; part: string }) => string
  number: (value: number) => string
}

/** What a year is called in a table: its number, the part of a year that it is, or the year of the exit. */
export function yearName({ year, part, factor }: TableYear, { say, number }: Words): string {
  const n = number(year)
  const named = { n, part: number(part) }
  if (factor === null) return say('methods:year.exit', named)
  return part < 1 ? say('methods:year.part', named) : n
}

import type { Evidence } from '../../market/model.ts'
import type { IndexLevel } from '../../price-indices/model.ts'
import type { GridBasis } from './grid.ts'

/** The rows of the grid for which the market register holds what they are about. */
export const SUPPORTED_ROWS = [
  'CONDITIONS',
  'TIME',
  'LOCATION',
  'SIZE',
  'SHAPE',
  'FRONTAGE',
  'AGE',
  'CONDITION',
  'FLOORS',
] as const
export type SupportedRow = (typeof SUPPORTED_ROWS)[number]

/** The fewest entries that each kind of support is derived from; with fewer it is refused. */
export const LEAST_PAIRS = 3
export const LEAST_IN_GROUP = 3
export const LEAST_FITTED = 10
/** The fewest entries that tell their floors for the row of floors to be measured by them. */
export const LEAST_FLOORS = 6

/** The most entries of the register that support is looked for in, the nearest ones. */
export const MOST_SALES = 2000
/** How far around the subject and how long before the valuation's date, unless the caller says so. */
export const SUPPORT_RADIUS = 5000
export const SUPPORT_MONTHS = 60

/** A sale of the register, as far as support needs it; `price` in KWD, areas in m², `distance` and `frontage` in metres. */
export type Sale = {
  id: string
  /** A sale, unless it says otherwise. */
  kind?: string
  evidenceDate: string
  price: number
  area: number
  builtArea: number | null
  yearBuilt: number | null
  condition: number | null
  frontage?: number | null
  floors?: number | null
  corner: boolean
  tenure: Evidence['tenure']
  location: string | null
  areaNumber: number | null
  /** The plot, however its place is spelt; null where block or plot are not known. */
  parcel: string | null
  distance: number
  isGenerated: boolean
}

/** What is known of the subject in the same terms. */
export type SupportSubject = {
  /** The date that prices are brought to. */
  on: string
  area: number | null
  builtArea: number | null
  yearBuilt: number | null
  condition: number | null
  frontage?: number | null
  floors?: number | null
  corner: boolean | null
  areaNumber: number | null
}

/** Refused: how many entries there are, how many it takes, and whether there are too few or all are alike in the row. */
export type Refused = { n: number; least: number; why: 'FEW' | 'ALIKE' }

/** Two sales alike in all but the row: the second is later, larger, older, better, on a corner, or in the subject's area. */
export type SalePair = {
  ids: readonly [string, string]
  /** Percent that the second costs more than the first, and the same for the row's unit. */
  difference: number
  perUnit: number
}
/**
 * What pairs come to per unit, in percent: the median of all, from the least to the greatest of them; or their mean by the months between the
 * two sales of each, with its range at 95 %.
 */
export type PairedSales = {
  n: number
  by: 'MEDIAN' | 'MONTHS'
  value: number
  low: number
  high: number
  pairs: readonly SalePair[]
}

/** Sales whose fact lies from `from` up to `to` (excluded; null for open), or that lie in one area. */
export type SaleGroup = {
  from: number | null
  to: number | null
  areaNumber: number | null
  n: number
  /** KWD per m²; null with too few sales. */
  median: number | null
  /** Percent that the group's median differs from the subject's group; null where one of them is not known. */
  difference: number | null
  /** The subject lies in it. */
  isSubject: boolean
}
/** Medians by group, `n` sales in all. */
export type GroupedMedians = { n: number; groups: readonly SaleGroup[] }

/** What a regression holds equal beside the area. */
type Held = 'TIME' | 'SIZE' | 'AREA'
/** Percent by which the price per m² changes with one unit of the row, with its range at 95 %. */
export type Regression = {
  n: number
  coefficient: number
  low: number
  high: number
  /** 0 to 1: how much of the differences within the areas the fit explains. */
  r2: number
  held: readonly Held[]
}

/** The change of the firm's price index from the quarter of a sale to the newest one that ended by the valuation's date, in percent with its band of 80 %. */
type IndexChange = { percent: number; low: number; high: number; from: string; to: string }
/** The published index that changes are of: its vintage, and the smallest place around the subject that has one. */
export type IndexCited = { vintage: number; publishedAt: string; level: IndexLevel; place: string }

/** What a fact of one comparable comes to by the support: percent of its price per m² for the difference of the subject; by the index for TIME alone. */
export type Implied = {
  byPairs: number | null
  byFit: number | null
  low: number | null
  high: number | null
  byIndex?: IndexChange | null
}

/** What the row of floors is measured by: their number, or where few entries tell it the m² built on each m² of land. */
export type FloorsMeasure = 'COUNT' | 'RATIO'

/** The support for one row; nothing of it is entered but by a press. */
export type Support = {
  floorsBy: FloorsMeasure
  /** Sales whose fact is known. */
  n: number
  paired: PairedSales | Refused
  grouped: GroupedMedians | Refused
  fitted: Regression | Refused
}

/** True where there were too few entries. */
export const isRefused = (support: object): support is Refused => 'least' in support

/** Where and how long before the valuation's date was looked; metres and months. */
export type Looked = {
  on: string
  radius: number
  months: number
  /** The property has no pin: distances are those of the middle of its area. */
  isApproximate: boolean
  /** There were more entries than are read; the nearest were taken. */
  isCut: boolean
  /** How many of the entries were made up for a demonstration. */
  generated: number
}
/** What the valuation lacks without which nothing can be looked for. */
export type Missing = { missing: 'CATEGORY' | 'PLACE' }

/** The most pairs, and the most entries beside theirs, that an answer brings. */
export const MOST_SHOWN_PAIRS = 30
export const MOST_SHOWN_SALES = 50

/** What the register says of one row, with the entries behind it and what it comes to for each comparable that is used. */
export type SupportAnswer = Looked & {
  row: SupportedRow
  basis: GridBasis
  support: Support
  sales: readonly Sale[]
  implied: readonly (Implied & { evidenceId: string })[]
  /** For TIME the price index, where one is published. */
  index: IndexCited | null
}

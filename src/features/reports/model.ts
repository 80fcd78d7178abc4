import type { Access } from '#access/can.ts'
import type { Filtered } from '#kernel/field-filter.ts'
import type { Word } from '#kernel/words.ts'

/** The registers that reports are made of. */
export const REGISTER_CODES = [
  'valuations',
  'status',
  'fees',
  'properties',
  'engagements',
  'reliances',
  'appraisers',
  'clients',
  'audit',
] as const
export type RegisterCode = (typeof REGISTER_CODES)[number]

/** The formats in which a report is made. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** What separates the columns of a CSV; Excel with Kuwait's regional settings takes the comma, many others the semicolon. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The most rows of a file that is made while its reader waits; beyond, it is a job. */
export const MOST_AT_ONCE = 5000
/** The most rows of a PDF, some 100 pages; its first page says how many more there are. */
export const MOST_IN_PDF = 2000
/** The most rows of an Excel file: the rows of a sheet, less the heads and the totals. */
export const MOST_IN_SHEET = 1_000_000
/** How many rows the preview shows. */
export const PREVIEW_ROWS = 50
/** How many rows the screen prints; more of them come as PDF. */
export const PRINTED_ROWS = 1000
/** The most groups of a report. */
export const MOST_GROUPS = 500

/** The periods that stay relative to the day on which the report is made. */
export const RELATIVE_PERIODS = [
  'today',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number]

/** A period of a date of the register (`field`; its first date field by default): relative, or from a day to a day, both included. */
export type Period = { field?: string | undefined } & (
  | { relative: RelativePeriod; from?: undefined; to?: undefined }
  | { relative?: undefined; from?: string | undefined; to?: string | undefined }
)

/** The values of a register's filters, by name, as its list's verb takes them. */
export type ReportFilters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** What a report tells: a register, what it is filtered and grouped by, and its period. It is kept and run again as it is. */
export type ReportDefinition = {
  register: RegisterCode
  filters: ReportFilters
  groupBy?: string | undefined
  period?: Period | undefined
}

/** What a column holds: `code` is a number or an id that is read from left to right; money is in KWD; `days` are working days. */
type ColumnKind = 'text' | 'code' | 'count' | 'money' | 'area' | 'date' | 'instant' | 'days'

/** A column of a register. */
export type ReportColumn = {
  code: string
  words: Word
  kind: ColumnKind
  /** What is below it. */
  total: 'sum' | 'mean' | 'both' | 'none'
  /** An amount that a property is worth, written without fils where it has none. */
  isWorth?: true
  /** Working days with a decimal, so that they line up. */
  isAverage?: true
  /** Its share of a page's width. */
  width: number
  /** In Excel and CSV files alone: ids, and what a page has no room for. */
  sheetOnly?: true
}

/** A date or a grouping that a register offers. */
export type Offered = { code: string; words: Word }

/** A register: the question that it answers, who may read it, and what it offers. */
export type Register = {
  code: RegisterCode
  title: Word
  question: Word
  access: Exclude<Access, 'public'>
  columns: readonly ReportColumn[]
  /** The fields whose filters it takes. */
  filters: Filtered
  /** True when it can be searched by words. */
  searched: boolean
  /** The dates that a period can bound, the usual one first. */
  dates: readonly Offered[]
  groupings: readonly Offered[]
}

/** A value of a report's cell: worded text, a number, a date (YYYY-MM-DD), an instant (ISO), or nothing. */
export type ReportCell = string | number | null

/** The sums and means of some rows, by column; null for a column without. */
export type ReportTotals = { count: number; sums: (number | null)[]; means: (number | null)[] }

/** A group of a report: its worded value, and its subtotals. */
export type ReportGroup = ReportTotals & { label: string }

/** The columns of a report, worded. */
type WordedColumn = Omit<ReportColumn, 'words'> & { head: string }

/** What is above the rows of a report, worded for its reader. */
export type ReportHead = {
  register: RegisterCode
  title: string
  question: string
  /** Each filter, the period and the grouping as a sentence. */
  filtersTold: string[]
  columns: WordedColumn[]
  /** What it is grouped by, or null. */
  groupedBy: string | null
  /** The time of its data (ISO). */
  asOf: string
}

/** The first rows of a report. */
export type ReportPreview = ReportHead & {
  /** All rows, exactly. */
  count: number
  totals: ReportTotals
  groups: ReportGroup[]
  /** The first rows; `group` is the index of theirs in `groups`. */
  rows: { group: number | null; cells: ReportCell[]; path: string | null }[]
}

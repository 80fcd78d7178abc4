import type { ReportType } from '#features/terms/model/bases.ts'
import { LENT_PURPOSE, REBUILT_PURPOSE, REPORTED_PURPOSE, type ValuationPurpose } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { indicationField } from '../fields/reconciliation.ts'
import {
  type BySheet,
  INDICATING_KINDS,
  INDICATING_SHEETS,
  type IndicatingSheet,
  isFirst,
  isGivenToAll,
  isIndicating,
  kindOf,
  SHEET_USES,
  type Sheet,
  type SheetUse,
  sheetsOfKind,
} from '../model/codes.ts'
import { feedingRole, type GridRole, roleIn } from '../model/grid.ts'
import type { SheetLabel, SubjectFacts } from '../model.ts'

/** What is written on the sheets of a valuation, by sheet. */
export type SheetValues = BySheet<FormValues>

const ofSheet = (sheets: SheetValues, sheet: IndicatingSheet, field: Parameters<typeof indicationField>[1]) =>
  sheets.RECONCILIATION?.[indicationField(sheet, field)] ?? null

/** True for a sheet that the valuation has: what every valuation has until it is removed, and those that were added and not removed. */
export function hasSheet(sheets: SheetValues, sheet: Sheet): boolean {
  if (!isIndicating(sheet)) return true
  const added = ofSheet(sheets, sheet, 'Added')
  return isGivenToAll(sheet) ? added !== false : added === true
}

/** The sheets of a valuation that give or feed indications, in the order in which they are shown. */
export function orderedSheets(sheets: SheetValues): readonly IndicatingSheet[] {
  const named = sheets.RECONCILIATION ?? NOTHING
  const known = ordered.get(named) ?? inOrder(sheets)
  ordered.set(named, known)
  return known
}

const NOTHING: FormValues = {}
/** The sheets by what the reconciliation says of them: they are asked for many times while a value is worked out. */
const ordered = new WeakMap<FormValues, readonly IndicatingSheet[]>()

function inOrder(sheets: SheetValues): IndicatingSheet[] {
  const place = (sheet: IndicatingSheet) => {
    const written = ofSheet(sheets, sheet, 'Place')
    return typeof written === 'number' ? written : INDICATING_KINDS.indexOf(kindOf(sheet))
  }
  return INDICATING_SHEETS.filter((sheet) => hasSheet(sheets, sheet)).toSorted((a, b) => place(a) - place(b))
}

/** The purposes for which a court or heirs ask. */
const OF_COURTS: readonly string[] = ['INHERITANCE', 'LITIGATION', 'LEGAL'] satisfies ValuationPurpose[]

/** The sheets of a valuation as they are offered, the open one among them: what a court, heirs, a lender or statements ask for where they do, or where it is written; the review of another's valuation where it was agreed. */
export const tabsOf = (sheets: SheetValues, purpose: string, open: Sheet, agreedType?: ReportType | null): Sheet[] => [
  'RECONCILIATION',
  ...orderedSheets(sheets),
  'PLANNING',
  'ASSUMPTIONS',
  ...(OF_COURTS.includes(purpose) || sheets.COURT || open === 'COURT' ? (['COURT'] as const) : []),
  ...(purpose === LENT_PURPOSE || sheets.LENDING || open === 'LENDING' ? (['LENDING'] as const) : []),
  ...(purpose === REPORTED_PURPOSE || sheets.DISCLOSURE || open === 'DISCLOSURE' ? (['DISCLOSURE'] as const) : []),
  ...(agreedType === 'REVIEW' || sheets.REVIEWED || open === 'REVIEWED' ? (['REVIEWED'] as const) : []),
]

/** What is written on the sheets that the valuation has: what stays of those that were removed counts for nothing. */
export const withoutRemoved = (sheets: SheetValues): SheetValues =>
  Object.fromEntries(Object.entries(sheets).filter(([sheet]) => hasSheet(sheets, sheet as Sheet)))

/** The next sheet of a kind that may be added: one on which nothing is written; undefined once there are as many as there may be. */
export const freeSheet = (sheets: SheetValues, kind: Parameters<typeof sheetsOfKind>[0]): IndicatingSheet | undefined =>
  sheetsOfKind(kind).find((sheet) => !isFirst(sheet) && !hasSheet(sheets, sheet) && !sheets[sheet])

/** The role of a grid; null for another sheet, and for a grid of any prices. */
export const roleOf = (sheets: SheetValues, sheet: Sheet): GridRole | null =>
  kindOf(sheet) === 'GRID' ? roleIn(sheets[sheet] ?? {}) : null

/**
 * What a sheet is for: as it is written, else by its role. The price of land is no indication of a property that is more than land, rents,
 * rates and prices of parts are none of any. What it costs to rebuild is the value of an insurance valuation, and a figure beside that of any other.
 */
export function sheetUse(
  sheets: SheetValues,
  sheet: IndicatingSheet,
  { category, purpose }: Pick<SubjectFacts, 'category' | 'purpose'>,
): SheetUse {
  const written = ofSheet(sheets, sheet, 'Use')
  const role = roleOf(sheets, sheet)
  if (feedingRole(role)) return 'SOURCE'
  const asWritten = SHEET_USES.find((code) => code === written)
  if (asWritten === undefined && kindOf(sheet) === 'REINSTATEMENT')
    return purpose === REBUILT_PURPOSE ? 'INDICATION' : 'SOURCE'
  return asWritten ?? (role === 'LAND' && category !== null && category !== 'LAND' ? 'SOURCE' : 'INDICATION')
}

/** The key of the word that a sheet has by its role or kind. */
function wordOf(sheets: SheetValues, sheet: Sheet): string {
  const role = roleOf(sheets, sheet)
  return role ? `value:role.${role}` : `value:sheet.${kindOf(sheet)}`
}

/** All of the reconciliation that moves what sheets come to, as one text: which sheets there are, and what each is for. */
export const sheetsKey = (sheets: SheetValues, subject: Pick<SubjectFacts, 'category' | 'purpose'>): string =>
  INDICATING_SHEETS.filter((sheet) => hasSheet(sheets, sheet))
    .map((sheet) => `${sheet} ${sheetUse(sheets, sheet, subject)}`)
    .join()

/** What a sheet is called: by its name, else by its role or kind, with a number where another before it has the same word. */
export function labelOf(sheets: SheetValues, sheet: Sheet): SheetLabel {
  const word = wordOf(sheets, sheet)
  if (!isIndicating(sheet)) return { word }
  const name = ofSheet(sheets, sheet, 'Name')
  if (typeof name === 'string' && !isBlank(name)) return { word, name }
  const alike = sheetsOfKind(kindOf(sheet)).filter(
    (one) => one === sheet || (hasSheet(sheets, one) && wordOf(sheets, one) === word),
  )
  const n = alike.indexOf(sheet) + 1
  return n === 1 ? { word } : { word, n }
}

/** True for a sheet that is called by its kind alone. */
export function isPlain(sheets: SheetValues, sheet: Sheet): boolean {
  const { word, n, name } = labelOf(sheets, sheet)
  return name === undefined && n === undefined && word === `value:sheet.${kindOf(sheet)}`
}

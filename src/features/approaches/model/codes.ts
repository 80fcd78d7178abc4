/** The kinds that give an indication of the value or feed a sheet that does: a valuation may have several of each. */
export const INDICATING_KINDS = ['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'REINSTATEMENT'] as const
export type IndicatingKind = (typeof INDICATING_KINDS)[number]

/** The kinds of which a valuation has one: the reconciliation, planning and title, what is assumed, what a court or heirs ask for, what a lender asks for, what financial statements disclose, and the review of another's valuation. */
const WRITTEN_KINDS = ['PLANNING', 'ASSUMPTIONS', 'COURT', 'LENDING', 'DISCLOSURE', 'REVIEWED'] as const
export const SINGLE_KINDS = ['RECONCILIATION', ...WRITTEN_KINDS] as const
export type SingleKind = (typeof SINGLE_KINDS)[number]

/** The kinds of sheets of a valuation. */
export const SHEET_KINDS = [...INDICATING_KINDS, ...SINGLE_KINDS] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** The most sheets of one kind. */
const MOST_OF_KIND = 9

/** A sheet of a valuation: the first of its kind by the name of the kind, the others `KIND-2` to `KIND-9`. */
export type Sheet = SheetKind | AddedSheet
export type IndicatingSheet = IndicatingKind | AddedSheet
type AddedSheet = `${IndicatingKind}-${number}`

/** Something of each sheet that there is. */
export type BySheet<T> = { readonly [K in SheetKind]?: T } & { readonly [K in AddedSheet]: T }

/** Every sheet of a kind that a valuation may have, the first one first. */
export const sheetsOfKind = (kind: IndicatingKind): IndicatingSheet[] =>
  Array.from({ length: MOST_OF_KIND }, (_, at) => (at === 0 ? kind : (`${kind}-${at + 1}` as const)))

/** Every sheet that a valuation may have, by kind. */
export const INDICATING_SHEETS: readonly IndicatingSheet[] = INDICATING_KINDS.flatMap(sheetsOfKind)
export const SHEETS: readonly Sheet[] = [...INDICATING_SHEETS, ...SINGLE_KINDS]

const SINGLE: readonly string[] = SINGLE_KINDS
/** True for a sheet that gives an indication of the value or feeds one. */
export const isIndicating = (sheet: Sheet): sheet is IndicatingSheet => !SINGLE.includes(sheet)

export function kindOf(sheet: IndicatingSheet): IndicatingKind
export function kindOf(sheet: Sheet): SheetKind
/** The kind of a sheet. */
export function kindOf(sheet: Sheet): SheetKind {
  return sheet.split('-')[0] as SheetKind
}

/** True for the first sheet of its kind. */
export const isFirst = (sheet: Sheet): boolean => !sheet.includes('-')
/** True for a sheet that every valuation has until it is removed; the others are added. */
export const isGivenToAll = (sheet: Sheet): boolean => isFirst(sheet) && kindOf(sheet) !== 'REINSTATEMENT'

const NAMES: ReadonlySet<string> = new Set(SHEETS)
export const isSheet = (text: string): text is Sheet => NAMES.has(text)

/**
 * What a sheet is for in the reconciliation: an indication of the whole property, the value of a part that is added to the other parts of
 * the same kind, a check that carries no weight, or figures for other sheets alone.
 */
export const SHEET_USES = ['INDICATION', 'PART', 'CHECK', 'SOURCE'] as const
export type SheetUse = (typeof SHEET_USES)[number]

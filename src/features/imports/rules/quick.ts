import type { FieldFault } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import type { ImportKind, Target } from '../model.ts'
import { plainWord } from './cells.ts'
import { KINDS } from './kinds.ts'

/** A row of a quick table: the texts of its cells by field, as they were typed. */
export type QuickRow = Readonly<Record<string, string>>

/** The columns with which the quick table of a kind begins; a border is not typed, so zones have none. */
export const QUICK_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  properties: ['type', 'status', 'location', 'blockNumber', 'plotNumber', 'area', 'ownerName', 'paciNumber'],
  market: [
    ...['kind', 'evidenceDate', 'price', 'location', 'blockNumber', 'plotNumber', 'type', 'area', 'builtArea'],
    ...['source', 'sourceReference'],
  ],
  amenities: ['category', 'nameAr', 'nameEn', 'latitude', 'longitude', 'source'],
  zones: [],
  planning: ['category', 'governorate', 'areaNumber', 'buildingRatio', 'coverage', 'floors', 'validFrom', 'source'],
  tenancies: ['unit', 'floor', 'use', 'area', 'tenant', 'rent', 'leaseStart', 'leaseEnd'],
  schedule: ['location', 'blockNumber', 'plotNumber', 'type', 'area', 'ownerName', 'documentNumber', 'clientReference'],
}

/** What each record has of its own, so that no other's is copied: what it cost, its parcel, its papers. */
const OF_EACH = new Set([
  ...['price', 'plotNumber', 'sourceReference', 'paciNumber', 'documentNumber', 'propertyId', 'latitude', 'longitude'],
  ...['name', 'nameAr', 'nameEn', 'unit', 'tenant', 'rent', 'clientReference', 'lot'],
])

/** A row with its empty cells filled from another, except by what each record has of its own. */
export function copiedFrom(from: QuickRow, into: QuickRow): QuickRow {
  const copied = Object.entries(from).filter(([field]) => !OF_EACH.has(field))
  return { ...Object.fromEntries(copied), ...filledOf(into) }
}

/** The cells of a row that hold something. */
const filledOf = (row: QuickRow): QuickRow =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => !isBlank(text)))

/** True for a row without anything in it. */
export const isEmptyRow = (row: QuickRow): boolean => Object.keys(filledOf(row)).length === 0

/**
 * Why a cell can't be what its field holds, as far as it can be said of the cell alone; the check of the import says the rest. A page knows the `options` of a list in
 * its own language, so that a word in the letters of another is left to the check.
 */
export function cellFault(
  kind: ImportKind,
  { field, choices }: Target,
  text: string,
  options: readonly string[],
): FieldFault | undefined {
  if (isBlank(text)) return undefined
  const { fields, faults } = KINDS[kind].read({ [field]: text })
  const value = new Map<string, unknown>(Object.entries(fields)).get(field)
  const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)
  if (choices && typeof value === 'string' && !(value in choices)) {
    const isKnown = options.some((option) => plainWord(option) === plainWord(text))
    return isKnown || isArabic(options[0] ?? '') !== isArabic(text) ? undefined : kernelFault(field, 'notInList')
  }
  return faults.find((fault) => fault.field === field)
}

/** The option that a text is the beginning of, where it is that of one alone; the text itself where it is of none or several. */
export function completed(text: string, options: readonly string[]): string {
  const begun = foldArabic(text).trim()
  if (begun === '') return text
  const found = options.filter((option) => foldArabic(option).startsWith(begun))
  return found.length === 1 && found[0] ? found[0] : text
}

/** Rows by their cells alone, however these came to be in order. */
export const rowKey = (row: QuickRow): string => JSON.stringify(Object.entries(filledOf(row)).toSorted())

/**
 * What is left of a table once its import is done: what was changed or typed since it was sent, and what was sent and left out for its faults; `bad` are the
 * numbers of those rows in the sheet, whose first row holds the headings.
 */
export function leftRows(rows: readonly QuickRow[], sent: readonly string[], bad: ReadonlySet<number>): QuickRow[] {
  const written = sent.filter((_, at) => !bad.has(at + 2))
  return rows.filter((row) => {
    const at = written.indexOf(rowKey(row))
    if (at >= 0) written.splice(at, 1)
    return at < 0 && !isEmptyRow(row)
  })
}

import { type Cells, isBlank } from './cells.ts'

/** Columns so named may tell the deed of a sale, where it is no date. */
const DEED =
  /deed|contract|instrument|title|folio|(sale|transaction|transfer|parcel group)[ _-]?(id|no|num|ref)|^sale$|وثيقة|عقد|صك|سند|رقم (البيع|الصفقة|المعاملة)/i
const OF_DATE = /(?<!up)date|time|year|type|kind|price|تاريخ|سنة|نوع|سعر/i
/** Columns so named tell the currency, and those the kind of transaction. */
const CURRENCY = /curr|عملة/i
const KIND = /kind|type|transaction|deal|نوع|معاملة|صفقة/i
const CURRENCIES: readonly (readonly [code: string, words: RegExp])[] = [
  ['KWD', /^(kwd|kd|د\.? ?ك\.?|دينار( كويتي)?)$/i],
  ['USD', /^(usd|us ?\$|\$|دولار( أمريكي)?)$/i],
  ['SAR', /^(sar|sr|ر\.? ?س\.?|ريال( سعودي)?)$/i],
  ['AED', /^(aed|dhs?|درهم( إماراتي)?)$/i],
  ['EUR', /^(eur|€|يورو)$/i],
  ['GBP', /^(gbp|£|جنيه( إسترليني)?)$/i],
  ['BHD', /^(bhd|دينار بحريني)$/i],
  ['QAR', /^(qar|ريال قطري)$/i],
  ['OMR', /^(omr|ريال عماني)$/i],
]
const RENT = /^(rent(al|ed)?|lease[d]?|letting|to let|إيجار|ايجار|تأجير|مؤجر)$/i

type Named = { names: readonly string[]; columns: readonly Cells[] }
/** The column of what was found, and a number for each row. */
type Found = { column: number; codes: Int32Array; notes: string[] }

/**
 * The sales that one deed tells of several rows: one number for all rows of a deed, −1 for those of none; null where no column names deeds of several
 * rows. Says how many there are, and of how many all rows state one price, which may be that of the whole deed.
 */
export function deedsOf({ names, columns }: Named, prices: Float64Array, taken: ReadonlySet<number>): Found | null {
  for (const [column, name] of names.entries()) {
    if (taken.has(column) || !DEED.test(name) || OF_DATE.test(name)) continue
    const { distinct, codes, counts } = columns[column] as Cells
    const several = distinct.flatMap((deed, at) => (!isBlank(deed) && (counts[at] ?? 0) > 1 ? [at] : []))
    // Few names of many rows are kinds of deeds, not deeds.
    const rows = several.reduce((sum, at) => sum + (counts[at] as number), 0)
    if (several.length === 0 || rows > several.length * MOST_PARCELS) continue
    const isOne = new Set(several)
    const stated = new Map<number, Set<number>>()
    for (const [row, code] of codes.entries())
      if (isOne.has(code)) stated.set(code, (stated.get(code) ?? new Set()).add(prices[row] as number))
    const same = [...stated.values()].filter(({ size }) => size === 1).length
    const notes = [
      `${several.length} deeds of column '${name}' tell of several parcels (${rows} rows): those of one deed stay on one side of the split.`,
      ...(same > 0
        ? [`${same} of these deeds state one price for each of their parcels: it may be that of the whole deed.`]
        : []),
    ]
    return { column, codes: Int32Array.from(codes, (code) => (isOne.has(code) ? code : -1)), notes }
  }
  return null
}
/** A deed has at most so many parcels, taken all deeds together. */
const MOST_PARCELS = 20

/**
 * Rows that are no sales in the file's own currency: their prices are made NaN, so that they are left out, and how many there are is said. The columns that tell it
 * tell nothing else.
 */
export function leaveOthers({ names, columns }: Named, prices: Float64Array, taken: ReadonlySet<number>) {
  const found = { columns: [] as number[], notes: [] as string[] }
  for (const [column, name] of names.entries()) {
    if (taken.has(column)) continue
    const { distinct, codes, counts } = columns[column] as Cells
    const said = distinct.flatMap((word, at) =>
      isBlank(word) ? [] : [{ at, word: word.trim(), count: counts[at] ?? 0 }],
    )
    const outOf = (ats: readonly number[]) => {
      const gone = new Set(ats)
      for (const [row, code] of codes.entries()) if (gone.has(code)) prices[row] = Number.NaN
    }
    const currencies = said.map((one) => ({ ...one, code: CURRENCIES.find(([, words]) => words.test(one.word))?.[0] }))
    if (
      currencies.length > 0 &&
      (CURRENCY.test(name) || currencies.every(({ code }) => code)) &&
      currencies.some(({ code }) => code)
    ) {
      const sums = new Map<string, number>()
      for (const { code, word, count } of currencies) sums.set(code ?? word, (sums.get(code ?? word) ?? 0) + count)
      const [first, ...others] = [...sums].toSorted(([, a], [, b]) => b - a)
      found.columns.push(column)
      if (!first || others.length === 0) continue
      outOf(currencies.filter(({ code, word }) => (code ?? word) !== first[0]).map(({ at }) => at))
      found.notes.push(
        `Column '${name}' tells ${sums.size} currencies: ${[...sums].map(([code, count]) => `${code} ${count}`).join(', ')}. Rows that are not in ${first[0]} are left out.`,
      )
    } else if (KIND.test(name)) {
      const rents = said.filter(({ word }) => RENT.test(word))
      const count = rents.reduce((sum, one) => sum + one.count, 0)
      if (rents.length === 0 || rents.length === said.length) continue
      outOf(rents.map(({ at }) => at))
      found.notes.push(`${count} rows are rents by column '${name}' and are left out.`)
    }
  }
  return found
}

import { attribute, createTagParser } from './xml-tags.ts'

/** What a number means by its display format. */
export type CellFormat = 'date' | 'percent' | undefined

// Excel's built-in formats, which have no pattern in the file.
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const PERCENTS = new Set([9, 10])

/** The format that a pattern displays: letters of days, months and years make a date, outside of quotes and brackets. */
function formatOf(id: number, pattern: string | undefined): CellFormat {
  if (pattern === undefined) return DATES.has(id) ? 'date' : PERCENTS.has(id) ? 'percent' : undefined
  const bare = pattern.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';')[0] ?? ''
  if (/general/i.test(bare)) return undefined
  if (/[dy]/i.test(bare) || /^[^hs0#]*mmm?[^hs0#]*$/i.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : undefined
}

/** Parses the styles of a file; `formats` then has the format of each style, by its index. */
export function createStyleParser() {
  const patterns = new Map<number, string>()
  const formats: CellFormat[] = []
  let inCells = false
  const tags = createTagParser({
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') patterns.set(id, attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(formatOf(id, patterns.get(id)))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return { ...tags, formats }
}

/** A serial number of Excel's as a date, with the time where it has one. */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial
  if (days < 1) return String(serial)
  // Excel counts a 29 February 1900.
  const at = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [date = '', time = ''] = at.toISOString().split('T')
  return time.startsWith('00:00:00') ? date : `${date} ${time.slice(0, 5)}`
}

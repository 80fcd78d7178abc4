import { judgeColumn, readByColumn, settledReading } from '#kernel/columns.ts'
import { foldArabic } from '#kernel/fold.ts'
import { isAmount } from '#kernel/money.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { areaLabel } from '../../places/model.ts'
import { TWO_LIMITS } from '../model/two-valuers.ts'
import type { BlockFault, TwoMatched, TwoRow } from '../model/two-values.ts'

const plain = (text: string) => foldArabic(tidyText(text)).replace(/\s+/g, ' ')
/** A parcel however its parts are parted. */
const parcel = (parts: readonly (string | null)[]) =>
  parts.every(Boolean) ? plain(parts.join('/')).replace(/\s*[/\-،,]\s*/g, '/') : ''

/** A property of the table with the number of its title document. */
export type Matchable = TwoRow & { documentNumber: string | null }

/** By what a row of a block may name a property: the number of the valuation, the client's reference, the title document, or area, block and plot. */
function keysOf({ number, clientReference, documentNumber, areaName, blockNumber, plotNumber }: Matchable): string[] {
  const areas = areaName ? [areaName, areaLabel(areaName, 'ar'), areaLabel(areaName, 'en')] : []
  const parcels = areas.map((area) => parcel([area, blockNumber, plotNumber]))
  return [...new Set([...[number, clientReference, documentNumber].map((one) => plain(one ?? '')), ...parcels])].filter(
    Boolean,
  )
}

/** The cells of a block that was copied from a sheet or read from a CSV file: parted by tabs, else semicolons, else commas, quotes as CSV has them. */
export function cellsOfBlock(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const sign = ['\t', ';'].find((one) => body.includes(one)) ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? ''
    if (quoted && char === '"' && body[at + 1] === '"') {
      cell += char
      at += 1
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && (char === sign || char === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (char === '\n') rows.push([])
    } else cell += char
  }
  rows.at(-1)?.push(cell)
  return rows
}

/**
 * Finds the property of each row of a block: who it is of, the second value in KWD, and an explanation if there is one. A first row whose value is no
 * number is a heading. What is wrong with a row is a fault of it alone.
 */
export function matchedBlock(text: string, given: readonly Matchable[]): TwoMatched {
  const byKey = Map.groupBy(
    given.flatMap((row) => keysOf(row).map((key) => ({ key, row }))),
    ({ key }) => key,
  )
  const named = new Set<string>()
  const matched: TwoMatched = { rows: [], faults: [] }
  const block = cellsOfBlock(text)
  const reading = settledReading(
    judgeColumn(
      block.map(([, typed = '']) => typed),
      'number',
    ),
  )
  for (const [at, [name = '', typed = '', why = '', ...more]] of block.entries()) {
    if (`${name}${typed}${why}`.trim() === '') continue
    // An amount whose thousands are parted by the sign of the file itself is in several cells: it is not guessed at.
    const amount = more.some((cell) => cell.trim() !== '') ? undefined : readByColumn(typed, 'number', reading)
    const value = typeof amount === 'number' ? amount : undefined
    if (at === 0 && value === undefined && typed.trim() !== '' && !byKey.has(plain(name))) continue
    const found = byKey.get(plain(name)) ?? byKey.get(parcel([name])) ?? []
    const [one] = found
    const reason = tidyText(why) || null
    const fault = faultOf(found.length, value, reason, one && named.has(one.row.id), one?.row)
    if (fault || !one || value === undefined)
      matched.faults.push({ line: at + 1, text: tidyText(name), why: fault ?? 'unknown' })
    else {
      named.add(one.row.id)
      const { documentNumber: _, ...row } = one.row
      matched.rows.push({ line: at + 1, row, value, reason })
    }
  }
  return matched
}

function faultOf(
  found: number,
  value: number | undefined,
  reason: string | null,
  isTwice: boolean | undefined,
  row: TwoRow | undefined,
): BlockFault | null {
  if (found === 0) return 'unknown'
  if (found > 1) return 'several'
  if (isTwice) return 'twice'
  if (value === undefined || !isAmount(value)) return 'amount'
  if (row?.inSheet.includes('value')) return 'inSheet'
  return reason !== null && (reason.length > TWO_LIMITS.reason || hasUnshowable(reason)) ? 'reason' : null
}

import { COMMA, formatDate, formatMoney, formatShare, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ASSUMED_FIELDS, type AssumedField, type AvmCaution, type AvmEstimate, type Driver } from '../model.ts'
import { LOCATION_DRIVER } from './table.ts'

/** As many drivers are named in either direction. */
const NAMED = 3

type Key =
  | `caution.${'BEYOND_SALES' | 'UNSEEN' | 'UNSEEN_AREA'}`
  | `explained.${'up' | 'down' | 'range' | 'sales' | 'assumed' | 'unseen' | 'sale' | 'need'}`
  | `subject.${AssumedField}`
type Words = {
  /** The feature's word of a key in the reader's language. */
  say: (key: Key, params?: Record<string, string>) => string
  driverName: (column: string) => string
  reading: Reading
}

/** What a value is to be read with, in words. */
export function cautionText(caution: AvmCaution, { say, driverName }: Pick<Words, 'say' | 'driverName'>): string {
  if (caution.code === 'BEYOND_SALES') return say('caution.BEYOND_SALES')
  if (caution.column === LOCATION_DRIVER) return say('caution.UNSEEN_AREA')
  return say('caution.UNSEEN', { driver: driverName(caution.column) })
}

/**
 * How an estimate came about, in sentences for any reader: what moved it most, how sure it is, what it rests on, what was assumed, and what
 * it can't know. None without a value.
 */
export function explained(
  { estimate, assumed, date }: Pick<AvmEstimate, 'estimate' | 'assumed' | 'date'>,
  { say, driverName, reading }: Words,
): string[] {
  if (!estimate) return []
  const money = (kwd: number) => isolateBidi(formatMoney(kwd, reading, 'ifAny'))
  const listed = (texts: readonly string[]) => texts.join(COMMA[reading.language])
  const { drivers, low, high, coverage } = estimate
  const moved = (key: 'explained.up' | 'explained.down', isSo: (driver: Driver) => boolean) => {
    const most = drivers
      .filter(isSo)
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
      .slice(0, NAMED)
    const named = most.map(({ column, amount }) => `${driverName(column)} (${money(Math.abs(amount))})`)
    return named.length > 0 ? [say(key, { drivers: listed(named) })] : []
  }
  const guessed = ASSUMED_FIELDS.filter((field) => assumed[field] !== undefined && assumed[field] !== null)
  return [
    ...moved('explained.up', ({ amount }) => amount > 0),
    ...moved('explained.down', ({ amount }) => amount < 0),
    say('explained.range', {
      ...{ low: money(low), high: money(high), coverage: isolateBidi(formatShare(coverage, reading)) },
    }),
    say('explained.sales'),
    ...(guessed.length > 0
      ? [say('explained.assumed', { fields: listed(guessed.map((field) => say(`subject.${field}`))) })]
      : []),
    say('explained.unseen'),
    say('explained.sale', { date: isolateBidi(formatDate(date, reading)) }),
    say('explained.need'),
  ]
}

import { addMonths, type CalendarDate } from '#kernel/dates.ts'
import { Decimal } from '#kernel/decimal.ts'
import { foldName } from '#kernel/spellings.ts'
import { isBlank } from '#kernel/text.ts'
import { TWO_RULES, type TwoFaultCode, type TwoRule } from '../model/codes.ts'
import type { Lower, Pair, SecondValuer, TwoCheck, TwoFault, TwoSums } from '../model/two-valuers.ts'
import { sumOf } from './schedule.ts'

/** Two values of a property held against one another: second less own, in fils, and as a percentage of own to two decimals. */
export function compared(own: number, second: number): { difference: number; percent: number | null; lower: Lower } {
  const difference = second - own
  const percent = own === 0 ? null : new Decimal(difference).times(100).div(own).toDecimalPlaces(2).toNumber()
  return { difference, percent, lower: lowerOf(own, second) }
}

const lowerOf = (own: number, second: number): Lower => (own === second ? 'SAME' : own < second ? 'OWN' : 'SECOND')

/** True where two values in fils differ by more than so many percent of the firm's own; exact, the bound itself is within. */
export const isBeyond = (own: number, second: number, bound: number): boolean =>
  new Decimal(second).minus(own).abs().times(100).greaterThan(new Decimal(bound).times(own))

type Values = { own: number; second: number }
const isPair = <P extends Pick<Pair, 'own' | 'second'>>(pair: P): pair is P & Values =>
  pair.own !== null && pair.second !== null

/** What both valuations come to, over the properties that have both values. Throws RangeError where a sum is too large to be exact. */
export function twoSums(pairs: readonly Pick<Pair, 'own' | 'second'>[]): TwoSums {
  const both = pairs.filter(isPair)
  const total = (of: (values: Values) => number) => sumOf(both.map((values) => ({ fils: of(values) })))
  const [own, second] = [total((values) => values.own), total((values) => values.second)]
  return {
    properties: both.length,
    own,
    second,
    byProperty: total((values) => Math.min(values.own, values.second)),
    byTotals: Math.min(own, second),
    whose: lowerOf(own, second),
  }
}

/** True where the later of two dates is at most a calendar month after the earlier. */
export function isWithinMonth(one: CalendarDate, other: CalendarDate): boolean {
  const [earlier, later] = one < other ? [one, other] : [other, one]
  return later <= addMonths(earlier, 1)
}

const plain = (name: string) => foldName(name).replace(/[\s\p{P}]+/gu, '')
/** True where a name is one of others, however it is written; an empty one is nobody's. */
const isAmong = (name: string, others: readonly string[]) =>
  plain(name) !== '' && others.some((other) => plain(other) === plain(name))

/** What is held against the rules: the pairs of values, and how the firm, its valuers, the client and the owners are called. */
export type Examined = {
  valuer: SecondValuer
  pairs: readonly Pair[]
  firm: readonly string[]
  valuers: readonly string[]
  owners: readonly string[]
}

type Rules = Readonly<Record<TwoRule, (of: Examined) => TwoFault[] | null>>
const when = (isFault: boolean, fault: TwoFault): TwoFault[] => (isFault ? [fault] : [])
const counted = (code: TwoFaultCode, n: number): TwoFault[] => when(n > 0, { code, n })
const count = (pairs: readonly Pair[], is: (pair: Pair) => boolean) => pairs.filter(is).length

/**
 * Each rule with what it finds; null where it does not apply.
 *
 * Source: what the Capital Markets Authority of Kuwait asks of listed companies and funds: two licensed valuers, one of them a bank, independent of
 * the owner and of one another, dated within a month of the statements.
 */
const RULES: Rules = {
  LICENCE: ({ valuer: { licenceNumber, licenceClass, licenceUntil, valuedOn } }) => [
    ...when(isBlank(licenceNumber), { code: 'noLicence' }),
    ...when(licenceClass === null, { code: 'noClass' }),
    ...when(licenceUntil === null, { code: 'noUntil' }),
    ...(licenceUntil !== null && valuedOn !== null
      ? when(licenceUntil < valuedOn, { code: 'licenceOver', on: licenceUntil, by: valuedOn })
      : []),
  ],
  BANK: ({ valuer: { clientKind, isBank } }) => (clientKind === 'OTHER' ? null : when(!isBank, { code: 'noBank' })),
  OWNER: ({ valuer: { freeOfOwner, firm, valuer }, owners }) => [
    ...when(!freeOfOwner, { code: 'ownerUndeclared' }),
    ...when(isAmong(firm, owners) || isAmong(valuer, owners), { code: 'isOwner' }),
  ],
  FIRM: ({ valuer: { freeOfFirm, firm, valuer }, firm: ours, valuers }) => [
    ...when(!freeOfFirm, { code: 'firmUndeclared' }),
    ...when(isAmong(firm, ours), { code: 'isFirm' }),
    ...when(isAmong(valuer, valuers), { code: 'isValuer' }),
  ],
  SECOND_DATE: ({ valuer: { statementsOn, valuedOn }, pairs }) => {
    const far = statementsOn
      ? pairs.filter(({ secondOn }) => secondOn !== null && !isWithinMonth(secondOn, statementsOn))
      : []
    return [
      ...when(statementsOn === null, { code: 'noStatements' }),
      ...when(valuedOn === null, { code: 'noDate' }),
      ...when(far.length > 0, { code: 'secondFar', n: far.length, ...(statementsOn ? { on: statementsOn } : {}) }),
    ]
  },
  OWN_DATES: ({ valuer: { statementsOn }, pairs }) => [
    ...when(statementsOn === null, { code: 'noStatements' }),
    ...counted(
      'ownUndated',
      count(pairs, ({ ownOn }) => ownOn === null),
    ),
    ...counted(
      'ownFar',
      count(pairs, ({ ownOn }) => ownOn !== null && statementsOn !== null && !isWithinMonth(ownOn, statementsOn)),
    ),
  ],
  BOTH_DATES: ({ pairs }) => [
    ...counted(
      'datesUnknown',
      count(pairs, ({ ownOn, secondOn }) => ownOn === null || secondOn === null),
    ),
    ...counted(
      'bothFar',
      count(pairs, ({ ownOn, secondOn }) => ownOn !== null && secondOn !== null && !isWithinMonth(ownOn, secondOn)),
    ),
  ],
  NAMED: ({ valuer: { firm, valuer }, pairs }) => {
    const naming = pairs.flatMap(({ named }) => named ?? [])
    const isNamed = (named: string) => [firm, valuer].some((name) => plain(named).includes(plain(name)))
    if (naming.length === 0) return null
    return counted('otherNamed', naming.filter((named) => !isNamed(named)).length)
  },
  VALUES: ({ pairs }) => [
    ...when(pairs.length === 0, { code: 'noPairs' }),
    ...counted(
      'noOwn',
      count(pairs, ({ own }) => own === null),
    ),
    ...counted(
      'noSecond',
      count(pairs, ({ second }) => second === null),
    ),
  ],
  EXPLAINED: ({ valuer: { bound }, pairs }) =>
    counted(
      'unexplained',
      count(pairs, (pair) => asksReason(pair, bound) && isBlank(pair.reason)),
    ).map((fault) => ({ ...fault, bound })),
}

/** True where the difference of two values, in fils, asks for an explanation. */
export const asksReason = (pair: Pick<Pair, 'own' | 'second'>, bound: number): boolean =>
  isPair(pair) && isBeyond(pair.own, pair.second, bound)

/** Holds a second valuer and both values of each property against all rules, in their order. What is not known is a fault. */
export const examined = (of: Examined): TwoCheck[] =>
  TWO_RULES.map((rule) => {
    const faults = RULES[rule](of)
    return { rule, applies: faults !== null, faults: faults ?? [] }
  })

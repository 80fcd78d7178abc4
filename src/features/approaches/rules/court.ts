import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { isWhole, type Share, splitByShares, sumOfShares } from '#kernel/shares.ts'
import { isBlank } from '#kernel/text.ts'
import { courtMessages } from '../messages/court.ts'
import type { Outcome, Remark } from '../model.ts'
import { takingFaults } from './expropriation.ts'
import { figure, isUntouched, type ListRow, NOT_BEGUN, rowsOf, share, written } from './methods/reading.ts'

const fault = faultOf('court', courtMessages)

/** An heir or co-owner with what is theirs, in KWD; null where it can't be known yet, or nothing is written of it. */
type Holder = {
  field: string
  name: string
  relation: string | null
  share: Share
  /** The share of the value. */
  amount: number | null
  /** The share as it would sell by itself, undivided: less its discount. */
  undivided: number | null
  /** The parts allotted, what they are above the share of all parts (to be paid to the others) or below it (to be received). */
  allotted: number | null
  balance: number | null
  /** The share of the rents that are owed. */
  arrears: number | null
}
/** A period of past rent, in KWD: what was due, and what of it is unpaid; below 0 where more was paid. */
type PastRent = { field: string; due: number; arrears: number }

/** What the sheet of a court or of heirs comes to. `lots` are the parts together, `due` and `arrears` the rents; null where there are none. */
export type Divided = Outcome & {
  holders: readonly Holder[]
  lots: number | null
  rents: readonly PastRent[]
  due: number | null
  arrears: number | null
}

/**
 * Divides a value, parts of a property and past rents among those who hold shares of it, to the fils by largest remainders, so that what is
 * theirs sums to the whole. `whole` is the value in KWD; null while there is none; `plot` the size of the plot in m². Shares are those of the inheritance deed, and sum to one.
 *
 * Balancing payment: the value of the parts that are allotted less the share of all parts; payments sum to nothing. Arrears: rent a month × months − paid.
 */
export function evaluateCourt(values: FormValues, whole: number | null, plot: number | null = null): Divided {
  if (isUntouched(values)) return { ...NOT_BEGUN, holders: [], lots: null, rents: [], due: null, arrears: null }
  const [rows, lots, periods] = [rowsOf(values, 'holders'), rowsOf(values, 'lots'), rowsOf(values, 'rents')]
  const faults = [...courtFaults(values), ...takingFaults(values, plot)]
  const isDivided = rows.length > 0 && !faults.some(({ field }) => field.startsWith('holders'))
  const shares = rows.map((one) => shareIn(values, one))
  const rents = periods.map((one) => ({ field: one.field, ...rentOf(one) }))
  const lotsFils = lots.map(({ row }) => filsOf(figure(row, 'amount')))
  const allLots = lots.length > 0 ? sum(lotsFils) : null
  const arrears = rents.length > 0 ? sum(rents.map((one) => one.arrearsFils)) : null
  const split = (fils: number | null) => (fils === null || !isDivided ? null : splitByShares(fils, shares))
  const [amounts, ofLots, ofArrears] = [
    split(whole === null ? null : filsFromKwd(toKwd(decimal(whole)))),
    split(allLots),
    split(arrears),
  ]
  return {
    ...NOT_BEGUN,
    faults,
    remarks: courtRemarks(values, whole, allLots),
    holders: rows.map(({ field, row }, at): Holder => {
      const amount = amounts?.[at] ?? null
      const discount = share(row, 'discountRate')
      const own = sum(lots.flatMap((lot, of) => (holderOf(lot, rows)?.field === field ? [lotsFils[of] ?? 0] : [])))
      return {
        field,
        name: written(row, 'name') ?? '',
        relation: written(row, 'relation'),
        share: shares[at] ?? { n: 0, of: 1 },
        amount: kwdOf(amount),
        undivided:
          amount === null || !discount ? null : toKwd(decimal(kwdFromFils(amount)).times(decimal(1).minus(discount))),
        allotted: ofLots ? kwdFromFils(own) : null,
        balance: ofLots ? kwdFromFils(own - (ofLots[at] ?? 0)) : null,
        arrears: kwdOf(ofArrears?.[at] ?? null),
      }
    }),
    lots: kwdOf(allLots),
    rents: rents.map(({ field, dueFils, arrearsFils }) => ({
      field,
      due: kwdFromFils(dueFils),
      arrears: kwdFromFils(arrearsFils),
    })),
    due: rents.length > 0 ? kwdFromFils(sum(rents.map(({ dueFils }) => dueFils))) : null,
    arrears: kwdOf(arrears),
  }
}

/** The amounts of holders that there are, in the order in which they are shown. */
export const dividedColumns = ({ holders }: Divided) =>
  (['amount', 'undivided', 'allotted', 'balance', 'arrears'] as const).filter((key) =>
    holders.some((one) => one[key] !== null),
  )

const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0)
const kwdOf = (fils: number | null): number | null => (fils === null ? null : kwdFromFils(fils))
const filsOf = (amount: ReturnType<typeof figure>): number => (amount ? filsFromKwd(toKwd(amount)) : 0)

/** The share of a holder: of the number that is written in the row, else of the shares in all. */
const shareIn = (values: FormValues, { row }: ListRow): Share => ({
  n: figure(row, 'shares')?.toNumber() ?? 0,
  of: (figure(row, 'of') ?? figure(values, 'base'))?.toNumber() ?? 1,
})

function rentOf({ row }: ListRow): { dueFils: number; arrearsFils: number } {
  const due = (figure(row, 'monthly') ?? decimal(0)).times(figure(row, 'months') ?? 0)
  const dueFils = filsOf(due)
  return { dueFils, arrearsFils: dueFils - filsOf(figure(row, 'paid')) }
}

/** The one holder by the name that a part is allotted to; undefined where there is none, or several of one name. */
function holderOf({ row }: ListRow, holders: readonly ListRow[]): ListRow | undefined {
  const name = written(row, 'holder')?.trim()
  const [only, second] = name ? holders.filter((one) => written(one.row, 'name')?.trim() === name) : []
  return second ? undefined : only
}

function courtFaults(values: FormValues): FieldFault[] {
  const holders = rowsOf(values, 'holders')
  const lots = rowsOf(values, 'lots')
  const needed = ({ field, row }: ListRow, ...names: string[]) =>
    names.filter((name) => isBlank(row[name])).map((name) => fault(`${field}.${name}`, 'fault.needed'))
  const written = holders.flatMap((one): FieldFault[] => {
    const { n, of } = shareIn(values, one)
    const hasOf = !isBlank(one.row.of) || !isBlank(values.base)
    return [
      ...needed(one, 'name', 'shares'),
      ...(hasOf ? [] : [fault(`${one.field}.of`, 'fault.of')]),
      ...(hasOf && n > of ? [fault(`${one.field}.shares`, 'fault.moreThanAll')] : []),
      ...(share(one.row, 'discountRate')?.gt(0) ? needed(one, 'discountReason') : []),
    ]
  })
  const shares = holders.map((one) => shareIn(values, one))
  const isShort = written.length === 0 && holders.length > 0 && !isWhole(shares)
  return [
    ...rowsOf(values, 'questions').flatMap((one) => needed(one, 'question', 'answer')),
    ...written,
    ...(isShort ? [fault('holders', 'fault.sum', { sum: sumOfShares(shares) })] : []),
    ...lots.flatMap((one) => [
      ...needed(one, 'amount', 'holder'),
      ...(isBlank(one.row.holder) || holderOf(one, holders) ? [] : [fault(`${one.field}.holder`, 'fault.noHolder')]),
    ]),
    ...rowsOf(values, 'rents').flatMap((one) => needed(one, 'from', 'months', 'monthly')),
  ]
}

type RemarkWord = `court:${keyof typeof courtMessages & `remark.${string}`}`
const remark = (applies: unknown, word: RemarkWord, field: string, params?: NonNullable<Remark['params']>): Remark[] =>
  applies ? [{ word, field, ...(params ? { params } : {}) }] : []

function courtRemarks(values: FormValues, whole: number | null, lotsFils: number | null): Remark[] {
  const [holders, rents] = [rowsOf(values, 'holders'), rowsOf(values, 'rents')]
  const isApart = lotsFils !== null && whole !== null && lotsFils !== filsFromKwd(toKwd(decimal(whole)))
  const isOfBase = holders.some(({ row }) => isBlank(row.of))
  return [
    ...remark(holders.length > 0 && isBlank(values.deedNumber), 'court:remark.noDeed', 'deedNumber'),
    ...remark(holders.length > 0 && whole === null, 'court:remark.noValue', 'holders'),
    ...remark(!isBlank(values.base) && !isOfBase, 'court:remark.baseUnused', 'base'),
    ...remark(isApart, 'court:remark.lotsApart', 'lots', {
      lots: kwdFromFils(lotsFils ?? 0),
      value: whole ?? 0,
    }),
    ...rents.flatMap(({ field, row }) => [
      ...remark(isBlank(row.evidence), 'court:remark.noEvidence', `${field}.evidence`),
      ...remark(rentOf({ field, row }).arrearsFils < 0, 'court:remark.overpaid', `${field}.paid`),
    ]),
  ]
}

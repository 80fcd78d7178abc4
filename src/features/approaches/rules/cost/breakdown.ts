import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { SheetLabel, Step } from '../../model.ts'
import { asPercent, figure, kwd, type ListRow, number, rowsOf, share, step, written } from '../methods/reading.ts'

const ONE = decimal(1)
const NONE = decimal(0)

/** An item that wears out before the building: what of the cost new it is, and what is lost of that, in KWD. */
type ShortLived = ListRow & { base: Decimal; age: Decimal; life: Decimal; loss: Decimal }

/** The depreciation of a part cause by cause, in KWD. */
export type Breakdown = {
  curable: Decimal
  shortLived: readonly ShortLived[]
  /** What is neither curable nor short-lived, and what is lost of it. */
  longLivedBase: Decimal
  longLived: Decimal
  /** All that is physical. */
  physical: Decimal
  functionalCure: Decimal
  functionalLoss: Decimal
  /** What is left before what is external. */
  left: Decimal
  external: Decimal
  depreciated: Decimal
}

/**
 * The depreciation of a part by breakdown: the cost to cure + each short-lived item by its age ÷ its life + what is left of the cost new, the bases of
 * both taken out, by effective age ÷ physical life; less the cost to cure what is functional and its yearly loss ÷ rate; what is external is a share of what
 * is left then, or the rent lost a year ÷ rate (The Appraisal of Real Estate, Appraisal Institute, depreciation estimates: breakdown method).
 * Null while a figure is missing.
 */
export function breakdownOf(costNew: Decimal, row: FormRow, items: readonly ListRow[]): Breakdown | null {
  const [age, life] = [figure(row, 'effectiveAge'), figure(row, 'physicalLife')]
  const shortLived = items.map((item) => shortLivedOf(costNew, item))
  if (!age || !life?.gt(0) || shortLived.some((item) => item === null)) return null
  const known = shortLived.filter((item) => item !== null)
  const curable = figure(row, 'curable') ?? NONE
  const longLivedBase = costNew.minus(curable).minus(sumOf(known.map(({ base }) => base)))
  const longLived = longLivedBase.times(worn(age, life))
  const physical = sumOf([curable, ...known.map(({ loss }) => loss), longLived])
  const functionalCure = figure(row, 'functionalCure') ?? NONE
  const functionalLoss = capitalised(row, 'functional')
  const left = costNew.minus(physical).minus(functionalCure).minus(functionalLoss)
  const external = left.times(share(row, 'external') ?? NONE).plus(capitalised(row, 'external'))
  const depreciated = left.minus(external)
  const lost = { physical, functionalCure, functionalLoss, left, external, depreciated }
  return { curable, shortLived: known, longLivedBase, longLived, ...lost }
}

/** What of its cost a thing has lost by its age and its life, at most the whole. */
export function worn(age: Decimal, life: Decimal): Decimal {
  const part = age.div(life)
  return part.greaterThan(1) ? ONE : part
}

/** A loss a year ÷ its rate; 0 without both. */
function capitalised(row: FormRow, kind: 'functional' | 'external'): Decimal {
  const [loss, rate] = [figure(row, `${kind}Loss`), share(row, `${kind}Rate`)]
  return loss && rate?.gt(0) ? loss.div(rate) : NONE
}

function shortLivedOf(costNew: Decimal, { field, row }: ListRow): ShortLived | null {
  const base = figure(row, 'amount') ?? share(row, 'share')?.times(costNew)
  const [age, life] = [figure(row, 'age'), figure(row, 'life')]
  return base && age && life?.gt(0) ? { field, row, base, age, life, loss: base.times(worn(age, life)) } : null
}

/** What a part is called where another row names it: with its building, where it has one. */
export function partName(row: FormRow): string | null {
  const [name, building] = [written(row, 'name')?.trim(), written(row, 'building')?.trim()]
  return name ? (building ? `${building}: ${name}` : name) : null
}

/**
 * The part of a short-lived item, by the id of its row or by a name that one part alone has; without either the only part by breakdown. Undefined for
 * none, and for more than one.
 */
export function partOfItem({ row }: ListRow, parts: readonly ListRow[]): ListRow | undefined {
  const named = written(row, 'part')?.trim()
  const isNamed = (part: ListRow) =>
    part.field === `parts.${named}` || partName(part.row) === named || written(part.row, 'name')?.trim() === named
  const found = named ? parts.filter(isNamed) : parts.filter((part) => part.row.depreciation === 'BREAKDOWN')
  return found.length === 1 ? found[0] : undefined
}

/** The short-lived items of a part. */
export function itemsOfPart(values: FormValues, field: string): ListRow[] {
  const parts = rowsOf(values, 'parts')
  return rowsOf(values, 'shortLived').filter((item) => partOfItem(item, parts)?.field === field)
}

/** What a breakdown deducts, a step each. */
export function breakdownSteps(row: FormRow, worked: Breakdown): Step[] {
  const less = (amount: Decimal) => kwd(amount.negated())
  const known = (amount: Decimal, one: Step) => (amount.isZero() ? [] : [one])
  const years = (value: Decimal | null) => number(value ?? NONE, 'YEARS')
  const yearly = (kind: 'functional' | 'external') => ({
    loss: kwd(figure(row, `${kind}Loss`) ?? NONE, 'KWD_PER_YEAR'),
    rate: asPercent(share(row, `${kind}Rate`) ?? NONE),
  })
  const { curable, shortLived, longLivedBase, longLived, physical, left, external } = worked
  const rate = share(row, 'external')
  return [
    ...known(curable, step('methods:step.curable', less(curable))),
    ...shortLived.map(({ row: item, base, age, life, loss }, at) => ({
      ...step('methods:step.shortLived', less(loss), { base: kwd(base), age: years(age), life: years(life) }),
      sheets: { item: labelled('methods:part.shortLived', at, written(item, 'name')) },
    })),
    step('methods:step.longLived', less(longLived), {
      base: kwd(longLivedBase),
      age: years(figure(row, 'effectiveAge')),
      life: years(figure(row, 'physicalLife')),
    }),
    step('methods:step.physicalSum', less(physical)),
    ...known(worked.functionalCure, step('methods:step.functionalCure', less(worked.functionalCure))),
    ...known(
      worked.functionalLoss,
      step('methods:step.functionalLoss', less(worked.functionalLoss), yearly('functional')),
    ),
    ...known(
      external,
      rate?.gt(0)
        ? step('methods:step.externalShare', less(external), { rate: asPercent(rate), left: kwd(left) })
        : step('methods:step.externalLoss', less(external), yearly('external')),
    ),
  ]
}

/** What a row is called: its name, else what it is and its number. */
export const labelled = (word: `methods:part.${string}`, at: number, name: string | null): SheetLabel => ({
  word,
  n: at + 1,
  ...(name ? { name } : {}),
})

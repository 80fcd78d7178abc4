import type { ValuationApproach } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { indicationField } from '../../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingKind, type IndicatingSheet, kindOf } from '../../model/codes.ts'

/**
 * The approach of each sheet. The residual method draws on market, income and cost at once (International Valuation Standards, IVS 410
 * Development Property).
 */
export const APPROACHES: Readonly<Record<IndicatingKind, ValuationApproach>> = {
  GRID: 'MARKET',
  SCORES: 'MARKET',
  INCOME: 'INCOME',
  COST: 'COST',
  RESIDUAL: 'COMBINED',
  REINSTATEMENT: 'COST',
}

/** The approaches of which a report says why each is used or not. */
const REASONED = ['MARKET', 'INCOME', 'COST'] as const
export type ApproachReason = `${Lowercase<(typeof REASONED)[number]>}Reason` | 'singleReason'
/** The reasons in the order in which they are asked for and printed. */
export const APPROACH_REASONS = [
  'marketReason',
  'incomeReason',
  'costReason',
  'singleReason',
] as const satisfies readonly ApproachReason[]

type Weighed = readonly { sheet: IndicatingSheet; weight: number | null }[]

/** The indications that carry weight: all of them until one is weighed. */
function carryingOf(indications: Weighed): Weighed {
  const weighed = indications.filter(({ weight }) => (weight ?? 0) > 0)
  return weighed.length > 0 ? weighed : indications
}

/**
 * The reasons that what a value rests on asks for: why an approach carries no weight, unless a sheet of it is a check that says why, and why
 * one indication alone suffices; none before there is an indication that counts, and none of a reinstatement cost, which is no choice among approaches.
 *
 * Source: International Valuation Standards, IVS 103, valuation approaches: the selection of approaches and methods is reasoned.
 */
export function askedReasons(values: FormValues, indications: Weighed): ApproachReason[] {
  const carrying = carryingOf(indications)
  if (carrying.every(({ sheet }) => kindOf(sheet) === 'REINSTATEMENT')) return []
  const approaches = carrying.map(({ sheet }) => APPROACHES[kindOf(sheet)])
  const checked = INDICATING_SHEETS.filter(
    (sheet) =>
      values[indicationField(sheet, 'Use')] === 'CHECK' && !isBlank(values[indicationField(sheet, 'UseReason')]),
  ).map((sheet) => APPROACHES[kindOf(sheet)])
  const unused = REASONED.filter((approach) => ![...approaches, ...checked].includes(approach))
  return [
    ...unused.map((approach) => `${approach.toLowerCase() as Lowercase<typeof approach>}Reason` as const),
    ...(indications.length === 1 ? (['singleReason'] as const) : []),
  ]
}

/** The reasons that are asked for and not written. */
export const missingReasons = (values: FormValues, indications: Weighed): ApproachReason[] =>
  askedReasons(values, indications).filter((field) => isBlank(values[field]))

/** The primary indication: the one with the largest weight; null where two have it, and of one alone. */
export function primaryOf(indications: Weighed): IndicatingSheet | null {
  const weights = indications.map(({ weight }) => weight ?? 0)
  const most = Math.max(...weights)
  const first = indications.filter(({ weight }) => most > 0 && weight === most)
  return indications.length > 1 && first.length === 1 ? (first[0]?.sheet ?? null) : null
}

import { decimal, sumOf, toFils } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { kindOf } from '../../model/codes.ts'
import { type ExpenseFact, FACT_KINDS } from '../../model/expenses.ts'
import type { Outcome, Step, SubjectFacts } from '../../model.ts'
import type { Outcomes } from '../evaluate.ts'
import { figure, rowsOf } from '../methods/reading.ts'
import { orderedSheets, type SheetValues } from '../sheets.ts'

/** The m² that expenses are of: those of the rent roll where each unit has its own, else what is built; null where neither is known. */
export function expensesArea(values: FormValues, { builtArea }: Pick<SubjectFacts, 'builtArea'>): number | null {
  const areas = rowsOf(values, 'rents').map(({ row }) => figure(row, 'area'))
  const own =
    areas.length > 0 && areas.every((area) => area?.gt(0)) ? sumOf(areas.map((area) => area ?? decimal(0))) : null
  return own?.toNumber() ?? (builtArea || null)
}

/** The kind whose amount a step says; undefined for any other step. */
const kindIn = ({ word, words }: Step): ExpenseFact['kind'] | undefined =>
  word === 'methods:step.expenses'
    ? 'ALL'
    : word === 'methods:step.expenseKind'
      ? FACT_KINDS.find((kind) => words?.kind === `methods:expenseKind.${kind}`)
      : undefined

/**
 * What operating expenses come to in a valuation, together and by kind, as the steps of its first income sheet with a value have them: share of the effective
 * income of a year in percent, and fils a year per m². Empty without such a sheet or without expenses.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), operating expense ratio and expenses per unit of comparison.
 */
export function expenseFacts(
  sheets: SheetValues,
  outcomes: Outcomes,
  subject: Pick<SubjectFacts, 'builtArea'>,
): ExpenseFact[] {
  const sheet = orderedSheets(sheets).find((one) => kindOf(one) === 'INCOME' && (outcomes[one]?.value ?? null) !== null)
  const steps = (sheet && (outcomes[sheet] as Outcome).steps) ?? []
  const effective = steps.find(({ word }) => word === 'methods:step.effective')?.result?.value ?? 0
  if (!sheet || effective <= 0) return []
  const area = expensesArea(sheets[sheet] ?? {}, subject)
  return steps.flatMap((step) => {
    const [kind, amount] = [kindIn(step), decimal(step.result?.value ?? 0).abs()]
    if (!kind || amount.isZero()) return []
    const share = amount.div(effective).times(100).toDecimalPlaces(4).toNumber()
    return [{ kind, share, sqmFils: area === null ? null : toFils(amount.div(area)) }]
  })
}

import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { renewalOf } from '../../../approaches/rules/income/renewal.ts'
import { sheetYears } from '../../../approaches/rules/income/years.ts'
import { figure, share } from '../../../approaches/rules/methods/reading.ts'
import { presentFactor } from '../../../approaches/rules/present-value.ts'
import { type BookLine, type BookSheet, range, SUBJECT_AREA, single } from './book.ts'
import type { CellNames } from './cells.ts'

const ONE = decimal(1)
const NONE = decimal(0)

/** What the years are worth together, the exit, and the value. Source: as of `evaluateIncome`. */
export function exitLines(
  of: BookSheet,
  names: CellNames,
  presents: readonly { name: string; present: Decimal }[],
  nextIncome: string | null,
): BookLine[] {
  const { values, inputs, speaker } = of
  const { say } = speaker
  const { formula, named, ref, share: fraction } = names
  const flows = sumOf(presents.map(({ present }) => present))
  const sum = single(
    say('workbook:income.flows'),
    formula(
      'FLOWS',
      range(presents.length, (at) => presents[at]?.name ?? ''),
      flows,
    ),
  )
  if (values.method === 'TERM') {
    const renewal = renewalOf(values, inputs.subject)
    return [
      ...sum,
      ...(renewal ? single(say('workbook:income.renewal'), names.system('RENEWAL', renewal.counted)) : []),
      ...valueLines(of, names, renewal ? `(${named('FLOWS')}+${named('RENEWAL')})` : named('FLOWS')),
    ]
  }
  const { next } = sheetYears(values, inputs.subject)
  const exitRate = share(values, 'exitRate')
  const typed = values.exitMethod === 'VALUE' ? figure(values, 'exitValue') : null
  const gross = next && exitRate?.gt(0) ? next.netIncome.div(exitRate) : (typed ?? NONE)
  const exit =
    nextIncome && exitRate?.gt(0) ? `${nextIncome}/(${fraction('exitRate')})` : typed ? ref('exitValue') : '0'
  const sold = gross.times(ONE.minus(share(values, 'saleCosts') ?? 0))
  const atExit = sold.times(presentFactor(share(values, 'discountRate') ?? NONE, decimal(presents.length)))
  return [
    ...sum,
    ...single(say('workbook:income.exit'), formula('EXIT', exit, gross)),
    ...single(say('workbook:income.sold'), formula('SOLD', `${named('EXIT')}*(1-${fraction('saleCosts')})`, sold)),
    ...single(
      say('workbook:income.exitToday'),
      formula('EXIT_TODAY', `${named('SOLD')}/(1+${fraction('discountRate')})^${presents.length}`, atExit),
    ),
    ...single(
      say('workbook:income.worth'),
      formula('WORTH', `${named('FLOWS')}+${named('EXIT_TODAY')}`, flows.plus(atExit)),
    ),
    ...valueLines(of, names, named('WORTH')),
  ]
}

/** The value once the buyer's costs are paid of what is worth, to whole fils, and by m². */
export function valueLines(
  { values, outcome, speaker, inputs }: BookSheet,
  names: CellNames,
  worth: string,
): BookLine[] {
  if (outcome.value === null) return []
  const { say } = speaker
  const costs = share(values, 'purchaseCosts')
  const exact =
    costs?.gt(0) && values.method !== 'MULTIPLIER' && values.method !== 'TERM'
      ? `${worth}/(1+${names.share('purchaseCosts')})`
      : worth
  return [
    ...single(say('workbook:value'), names.formula('VALUE', `ROUND(${exact},3)`, outcome.value)),
    ...(inputs.subject.area
      ? single(say('workbook:perSqm'), names.formula('PER_SQM', `ROUND(${exact}/${SUBJECT_AREA},3)`, outcome.perSqm))
      : []),
  ]
}

import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { figure, rowsOf } from '../../../approaches/rules/methods/reading.ts'
import { costOf, residual } from '../../../approaches/rules/residual.ts'
import { type BookSheet, type BookTable, SUBJECT_AREA, single } from './book.ts'
import type { CellNames } from './cells.ts'

/** What an item of building costs, in a formula: its lump sum, or its area × unit cost. */
const itemFormula = (names: CellNames, { field, row }: ReturnType<typeof rowsOf>[number]) =>
  figure(row, 'amount')
    ? names.ref(`${field}.amount`)
    : `${names.ref(`${field}.area`)}*${names.ref(`${field}.unitCost`)}`

/** The residual method as formulas, from the gross development value to the land, to whole fils. Source: as of `evaluateResidual`. */
export function residualTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, outcome, speaker, inputs } = of
  if (outcome.value === null) return []
  const { say } = speaker
  const { formula, named, ref, share } = names
  const worked = residual(values, {})
  const units = rowsOf(values, 'units').map(({ field }) => `${ref(`${field}.area`)}*${ref(`${field}.price`)}`)
  const costs = rowsOf(values, 'costs').map((item) => itemFormula(names, item))
  const grown = (months: readonly string[]) =>
    `(1+${share('financeRate')})^((${months.map((name) => ref(name)).join('+')})/12)`
  const [gross, all] = [named('GROSS'), named('COSTS')]
  const profit =
    values.profitBasis === 'COST'
      ? `${gross}*${share('profitRate')}/(1+${share('profitRate')})`
      : `${gross}*${share('profitRate')}`
  return [
    {
      title,
      heads: [say('workbook:figure')],
      lines: [
        ...single(say('workbook:residual.gross'), formula('GROSS', units.join('+'), worked.gross)),
        ...single(
          say('workbook:residual.sale'),
          formula('SALE_COSTS_PAID', `${gross}*${share('saleCosts')}`, worked.saleCosts),
        ),
        ...single(say('workbook:residual.building'), formula('BUILDING', costs.join('+'), worked.building)),
        ...single(
          say('workbook:residual.fees'),
          formula('FEES', `${named('BUILDING')}*${share('feesRate')}`, worked.fees),
        ),
        ...single(
          say('workbook:residual.contingency'),
          formula(
            'CONTINGENCY',
            `(${named('BUILDING')}+${named('FEES')})*${share('contingencyRate')}`,
            worked.contingency,
          ),
        ),
        ...single(
          say('workbook:residual.costs'),
          formula('COSTS', `${named('BUILDING')}+${named('FEES')}+${named('CONTINGENCY')}`, worked.costs),
        ),
        ...single(
          say('workbook:residual.finance'),
          formula(
            'FINANCE',
            `${all}/2*(${grown(['buildMonths'])}-1)+${all}*(${grown(['saleMonths'])}-1)`,
            worked.finance,
          ),
        ),
        ...single(say('workbook:residual.profit'), formula('PROFIT', profit, worked.profit)),
        ...single(
          say('workbook:residual.atEnd'),
          formula(
            'AT_END',
            `${gross}-(${all}+${named('FINANCE')}+${named('SALE_COSTS_PAID')})-${named('PROFIT')}`,
            worked.atEnd,
          ),
        ),
        ...single(
          say('workbook:residual.today'),
          formula('TODAY', `${named('AT_END')}/${grown(['leadMonths', 'buildMonths', 'saleMonths'])}`, worked.today),
        ),
        ...single(
          say('workbook:residual.land'),
          formula('LAND', `${named('TODAY')}/(1+${share('acquisitionRate')})`, worked.land),
        ),
        ...single(say('workbook:value'), formula('VALUE', `ROUND(${named('LAND')},3)`, outcome.value)),
        ...(inputs.subject.area
          ? single(
              say('workbook:perSqm'),
              formula('PER_SQM', `ROUND(${named('LAND')}/${SUBJECT_AREA},3)`, outcome.perSqm),
            )
          : []),
      ],
    },
  ]
}

/** The cost of rebuilding as formulas: on the first day of the policy, and where it is asked for what it rises to. Source: as of `evaluateReinstatement`. */
export function reinstatementTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, outcome, speaker } = of
  if (outcome.value === null) return []
  const { say } = speaker
  const { formula, named, ref, share } = names
  const items = rowsOf(values, 'works')
  const rate = (name: string) => figure(values, name)?.div(100) ?? ZERO
  const works = sumOf(items.map(costOf))
  const demolition = works.times(rate('demolitionRate'))
  const fees = works.plus(demolition).times(rate('feesRate'))
  const dayOne = works
    .plus(demolition)
    .plus(fees)
    .plus(figure(values, 'statutoryCosts') ?? ZERO)
  const rise = (from: string, months: string) => `${named(from)}*(1+${share('inflationRate')})^(${months}/12)`
  const risen = (amount: Decimal, months: Decimal) => amount.times(rate('inflationRate').plus(1).pow(months.div(12)))
  const months = (name: string) => figure(values, name) ?? ZERO
  const atEnd = risen(dayOne, months('policyMonths'))
  const onSite = risen(atEnd, months('designMonths'))
  const isDayOne = values.insuredAmount === 'DAY_ONE'
  return [
    {
      title,
      heads: [say('workbook:figure')],
      lines: [
        ...single(
          say('workbook:rebuilding.works'),
          formula('WORKS', items.map((item) => itemFormula(names, item)).join('+'), works),
        ),
        ...single(
          say('workbook:rebuilding.demolition'),
          formula('DEMOLITION', `${named('WORKS')}*${share('demolitionRate')}`, demolition),
        ),
        ...single(
          say('workbook:residual.fees'),
          formula('FEES', `(${named('WORKS')}+${named('DEMOLITION')})*${share('feesRate')}`, fees),
        ),
        ...single(
          say('workbook:rebuilding.dayOne'),
          formula(
            'DAY_ONE',
            `${named('WORKS')}+${named('DEMOLITION')}+${named('FEES')}+${ref('statutoryCosts')}`,
            dayOne,
          ),
        ),
        ...(isDayOne
          ? []
          : [
              ...single(
                say('workbook:rebuilding.policyEnd'),
                formula('POLICY_END', rise('DAY_ONE', ref('policyMonths')), atEnd),
              ),
              ...single(
                say('workbook:rebuilding.onSite'),
                formula('ON_SITE', rise('POLICY_END', ref('designMonths')), onSite),
              ),
              ...single(
                say('workbook:rebuilding.insured'),
                formula(
                  'INSURED',
                  rise('ON_SITE', `${ref('buildMonths')}/2`),
                  risen(onSite, months('buildMonths').div(2)),
                ),
              ),
            ]),
        ...single(
          say('workbook:value'),
          formula('VALUE', `ROUND(${named(isDayOne ? 'DAY_ONE' : 'INSURED')},3)`, outcome.value),
        ),
      ],
    },
  ]
}

const ZERO = decimal(0)

import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { fieldsNotCounted, INCOME_METHODS, type IncomeMethod } from '../../fields/income.ts'
import { LOAN_PAYMENTS, type LoanPayments, SUPPORT_FIELDS } from '../../fields/supporting-rates.ts'
import type { Remark, Step } from '../../model.ts'
import { asPercent, figure, number, remarkIf, rowsOf, share, step, untoldSources, written } from '../methods/reading.ts'
import { loanConstant } from '../present-value.ts'

const ONE = decimal(1)
const NONE = decimal(0)
/** From this difference on, half a percentage point, a rate that is used is said to be apart from its support. */
const APART = decimal(0.005)

/** The rates of the methods that support is of, with the field of their source: a built-up rate is one of return, a band of investment divides the income of one year. */
type RateField = 'capRate' | 'reversionRate' | 'coreRate' | 'discountRate' | 'exitRate' | 'profitsRate'
const BUILT_UP: Partial<Record<IncomeMethod, RateField>> = {
  DIRECT: 'capRate',
  REVERSION: 'reversionRate',
  LAYER: 'coreRate',
  CASH_FLOW: 'discountRate',
  TERM: 'discountRate',
  PROFITS: 'profitsRate',
}
const BAND: Partial<Record<IncomeMethod, RateField>> = { ...BUILT_UP, CASH_FLOW: 'exitRate', TERM: undefined }
const SOURCES = {
  capRate: 'capRateSource',
  reversionRate: 'yieldsSource',
  coreRate: 'yieldsSource',
  discountRate: 'discountRateSource',
  exitRate: 'exitRateSource',
  profitsRate: 'profitsSource',
} as const satisfies Record<RateField, string>

const PAYMENTS: Record<LoanPayments, number> = { MONTHLY: 12, QUARTERLY: 4, HALF_YEARLY: 2, YEARLY: 1 }
const BAND_FIELDS = ['loanShare', 'loanRate', 'loanYears', 'loanPayments', 'equityRate'] as const

/** A rate that supports one of the sheet, a fraction, with the field of that and of its source; `step` says how it came to be, `steps` with what is before it. */
export type SupportingRate = { rate: Decimal; field: RateField; source: string; step: Step; steps: readonly Step[] }

const methodOf = ({ method }: FormValues) => INCOME_METHODS.find((one) => one === method)
const isWritten = (values: FormValues, field: string) => (values[field] ?? null) !== null

/**
 * Risk-free rate + premiums, as a fraction; null without a risk-free rate. A premium below nothing is deducted.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), built-up rates; Baum and Crosby, Property Investment Appraisal: risk-free rate + risk premium − growth.
 */
export function builtUpRate(values: FormValues): Decimal | null {
  const premiums = rowsOf(values, 'premiums').map(({ row }) => share(row, 'rate') ?? NONE)
  return share(values, 'riskFreeRate')?.plus(sumOf(premiums)) ?? null
}

/**
 * Loan share × mortgage constant + equity share × equity dividend rate, as fractions; null until all of them are written.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), band of investment, mortgage and equity components; Akerson's format of Ellwood without build-up or growth.
 */
export function bandRate(
  values: FormValues,
): { rate: Decimal; loan: Decimal; constant: Decimal; equity: Decimal } | null {
  const [loan, interest, equity] = [share(values, 'loanShare'), share(values, 'loanRate'), share(values, 'equityRate')]
  const years = figure(values, 'loanYears')
  const payments = LOAN_PAYMENTS.find((one) => one === values.loanPayments)
  if (!loan || !interest || !equity || !years?.gt(0) || !payments) return null
  const constant = loanConstant(interest, years, PAYMENTS[payments])
  return { rate: loan.times(constant).plus(ONE.minus(loan).times(equity)), loan, constant, equity }
}

/** The supporting rates that a sheet has, each of a rate that its method counts. They change no value. */
export function supportingRates(values: FormValues): SupportingRate[] {
  const method = methodOf(values)
  const beside = fieldsNotCounted(values)
  const of = (field: RateField | undefined, rate: Decimal, said: Step, ...before: Step[]): SupportingRate[] =>
    field ? [{ rate, field, source: SOURCES[field], step: said, steps: [...before, said] }] : []
  const [builtUp, band] = [builtUpRate(values), bandRate(values)]
  const premiums = rowsOf(values, 'premiums').length
  const riskFree = share(values, 'riskFreeRate') ?? NONE
  const upFigures = { riskFree: asPercent(riskFree), premiums: number(premiums) }
  return [
    ...(method && builtUp && !beside.includes('riskFreeRate')
      ? of(
          BUILT_UP[method],
          builtUp,
          step('methods:step.supportBuiltUp', asPercent(builtUp), {
            ...upFigures,
            sum: asPercent(builtUp.minus(riskFree)),
          }),
        )
      : []),
    ...(method && band && !beside.includes('loanShare')
      ? of(
          BAND[method],
          band.rate,
          step('methods:step.supportBand', asPercent(band.rate), {
            loan: asPercent(band.loan),
            constant: asPercent(band.constant),
            equity: asPercent(ONE.minus(band.loan)),
            dividend: asPercent(band.equity),
          }),
          step('methods:step.supportConstant', asPercent(band.constant), {
            rate: asPercent(share(values, 'loanRate') ?? NONE),
            years: number(figure(values, 'loanYears') ?? NONE, 'YEARS'),
          }),
        )
      : []),
  ]
}

/** What support lacks, what of it counts for nothing, and where a rate that is used is half a percentage point or more from what supports it. */
export function supportRemarks(values: FormValues): Remark[] {
  const premiums = rowsOf(values, 'premiums')
  const isGross = methodOf(values) === 'MULTIPLIER'
  const isBegun = BAND_FIELDS.some((field) => isWritten(values, field))
  const beside = fieldsNotCounted(values)
  const isMissing = (field: string) =>
    !isWritten(values, field) || (field === 'loanYears' && figure(values, field)?.isZero())
  const band = isBegun && !beside.some((field) => field in SUPPORT_FIELDS) ? BAND_FIELDS.filter(isMissing) : []
  const differing = supportingRates(values).flatMap(({ rate, field }) => {
    const used = share(values, field)
    return remarkIf(used?.minus(rate).abs().gte(APART), 'methods:remark.rateApart', field, {
      used: asPercent(used ?? NONE).value,
      support: asPercent(rate).value,
      bound: APART.times(100).toNumber(),
    })
  })
  return [
    ...premiums.flatMap(({ field, row }) => [
      ...remarkIf(isGross, 'methods:remark.notCounted', field),
      ...remarkIf(!isGross && written(row, 'source') === null, 'methods:remark.noSource', `${field}.source`),
    ]),
    ...remarkIf(
      premiums.length > 0 && !isGross && !isWritten(values, 'riskFreeRate'),
      'methods:remark.supportNeeds',
      'riskFreeRate',
    ),
    ...band.flatMap((field) => remarkIf(true, 'methods:remark.supportNeeds', field)),
    ...untoldSources(values, {
      riskFreeSource: isWritten(values, 'riskFreeRate') && !beside.includes('riskFreeRate'),
      bandSource: isWritten(values, 'loanShare') && !beside.includes('loanShare'),
    }),
    ...differing,
  ]
}

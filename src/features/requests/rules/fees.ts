import type { FeeRule } from '#features/settings/model/shapes.ts'
import { PREMISES_OF } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import { contentOf } from '#kernel/field-content.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import type { Settings } from '../../settings/model.ts'
import { valuationFee } from '../../valuations/rules.ts'
import { AGREED_FIELDS } from '../fields.ts'
import type { AgreedTerms, QuoteProposal, RequestFields } from '../model.ts'

type Subject = Pick<RequestFields, 'purpose' | 'propertyCategory' | 'propertySize'>
export type FeeSettings = Pick<Settings, 'feeRules' | 'quoteValidDays' | 'quoteWorkingDays' | 'basesByPurpose'>

/**
 * The line of the firm's fee schedule for what is valued; undefined without one. Of several that fit, a line of the property's type comes before
 * one of all types, then one of the purpose before one of all purposes, then the one of the largest area. A line that begins at an area (m²)
 * fits only an area that is known.
 */
export function feeRuleOf(
  { purpose, propertyCategory, propertySize }: Subject,
  rules: readonly FeeRule[],
): FeeRule | undefined {
  const fits = (rule: FeeRule) =>
    (rule.category === null || rule.category === propertyCategory) &&
    (rule.purpose === null || rule.purpose === purpose) &&
    (rule.from === null || (propertySize !== null && propertySize >= rule.from))
  return rules.filter(fits).toSorted(byCloseness)[0]
}

function byCloseness(one: FeeRule, other: FeeRule): number {
  if ((one.category === null) !== (other.category === null)) return one.category === null ? 1 : -1
  if ((one.purpose === null) !== (other.purpose === null)) return one.purpose === null ? 1 : -1
  return (other.from ?? 0) - (one.from ?? 0)
}

/**
 * What a quote begins with, in KWD, days and working days: by the line of the fee schedule that fits, else by the fee of valuations (specification
 * §9) without a deposit, else without a fee. The deposit is rounded to whole fils.
 */
export function proposeQuote(subject: Subject, firm: FeeSettings, today: CalendarDate): QuoteProposal {
  const validUntil = addDays(today, firm.quoteValidDays)
  const agreed = usualTerms(subject, firm)
  const rule = feeRuleOf(subject, firm.feeRules)
  if (rule) {
    const { fee, depositPercent, workingDays } = rule
    const deposit = kwdFromFils(Math.round((filsFromKwd(fee) * depositPercent) / 100))
    return { ...agreed, fee, deposit, validUntil, workingDays, by: rule }
  }
  const fee = valuationFee({ propertyCategory: subject.propertyCategory, propertySize: subject.propertySize })
  const rest = { ...agreed, deposit: 0, validUntil, workingDays: firm.quoteWorkingDays }
  return fee > 0 ? { fee, ...rest, by: 'STANDARD' } : { fee: null, ...rest, by: null }
}

/** What is agreed of the value unless staff choose otherwise: the firm's basis for the purpose with its usual premise, and a full inspection. */
function usualTerms({ purpose }: Subject, { basesByPurpose }: FeeSettings): AgreedTerms {
  const known = VALUATION_PURPOSES.find((code) => code === purpose)
  const basis = known ? basesByPurpose[known].main : 'MARKET_VALUE'
  return { ...contentOf(AGREED_FIELDS, {}), basis, premise: PREMISES_OF[basis][0], inspectionLevel: 'FULL' }
}

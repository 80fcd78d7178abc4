import { INSPECTION_LEVELS, type InspectionLevel, PREMISES_OF, REPORT_TYPES } from '#features/terms/model/bases.ts'
import { type PropertyCategory, VALUATION_PURPOSES, type ValuationPurpose } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import { contentOf } from '#kernel/field-content.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { minutesOfDay } from '#kernel/working-time.ts'
import type { ClientTerms } from '../../client-terms/model.ts'
import { feeOfLine, promisedHours } from '../../client-terms/rules.ts'
import { MOST_WORKING_DAYS } from '../../settings/model/shapes.ts'
import type { Settings } from '../../settings/model.ts'
import { valuationFee } from '../../valuations/rules.ts'
import { AGREED_FIELDS } from '../fields.ts'
import type { AgreedTerms, ProposedFee, QuoteProposal, RequestFields } from '../model.ts'

type Subject = Pick<RequestFields, 'purpose' | 'propertyCategory' | 'propertySize'> &
  Partial<Pick<RequestFields, 'reportType'>>
export type FeeSettings = Pick<
  Settings,
  'feeRules' | 'quoteValidDays' | 'quoteWorkingDays' | 'basesByPurpose' | 'workingHours'
>
/** What a line of fees holds for; what it does not have, or null, is any. */
type Held = {
  category: PropertyCategory | null
  purpose?: ValuationPurpose | null
  level?: InspectionLevel | null
  from?: number | null
}

/**
 * The line of the firm's fee schedule, or of a client's fees, for what is valued; undefined without one. Of several that fit, a line of the property's
 * type comes before one of all types, then one of the purpose before one of all purposes, one of the level of inspection before one of all levels, then
 * the one of the largest area. A line that begins at an area (m²) fits only an area that is known.
 */
export function feeRuleOf<Rule extends Held>(
  { purpose, propertyCategory, propertySize, level = 'FULL' }: Subject & { level?: InspectionLevel },
  rules: readonly Rule[],
): Rule | undefined {
  const fits = (rule: Held) =>
    (rule.category ?? propertyCategory) === propertyCategory &&
    (rule.purpose ?? purpose) === purpose &&
    (rule.level ?? level) === level &&
    (rule.from == null || (propertySize !== null && propertySize >= rule.from))
  return rules.filter(fits).toSorted(byCloseness)[0]
}

function byCloseness(one: Held, other: Held): number {
  for (const part of ['category', 'purpose', 'level'] as const) {
    const [here, there] = [one[part] ?? null, other[part] ?? null]
    if ((here === null) !== (there === null)) return here === null ? 1 : -1
  }
  return (other.from ?? 0) - (one.from ?? 0)
}

type Quoted = Subject & Pick<RequestFields, 'financeAmount'>

/**
 * What a quote begins with, in KWD, days and working days: by the client's own fees and clock while its agreement is in force, else by the line of the
 * fee schedule that fits, else by the fee of valuations (specification §9) without a deposit, else without a fee. The deposit is rounded to whole fils.
 */
export function proposeQuote(
  subject: Quoted,
  firm: FeeSettings,
  today: CalendarDate,
  client: ClientTerms | null = null,
): QuoteProposal {
  const agreed = usualTerms(subject, firm)
  const at = (level: InspectionLevel) => proposedFee(subject, firm, client, level)
  const levels = client && Object.fromEntries(INSPECTION_LEVELS.map((level) => [level, at(level)]))
  return {
    ...agreed,
    validUntil: addDays(today, firm.quoteValidDays),
    ...at(agreed.inspectionLevel),
    ...(levels ? { levels: levels as QuoteProposal['levels'] & object } : {}),
  }
}

/** What a proposal has of a level of inspection. */
export const proposedAt = (proposal: QuoteProposal, level: InspectionLevel | null | undefined): ProposedFee =>
  (level && proposal.levels?.[level]) || proposal

function proposedFee(
  subject: Quoted,
  firm: FeeSettings,
  client: ClientTerms | null,
  level: InspectionLevel,
): ProposedFee {
  const rule = feeRuleOf(subject, firm.feeRules)
  const hours = client && promisedHours(client.clock, { level, purpose: subject.purpose })
  const workingDays = hours === null ? (rule?.workingDays ?? firm.quoteWorkingDays) : wholeDays(hours, firm)
  const own = client && feeRuleOf({ ...subject, level }, client.fees)
  const line = own ? { ...own, fee: feeOfLine(own, subject.financeAmount ?? null) } : rule
  if (line) {
    const { fee, depositPercent } = line
    const deposit = kwdFromFils(Math.round((filsFromKwd(fee) * depositPercent) / 100))
    return { fee, deposit, workingDays, by: own ? 'CLIENT' : (rule ?? null) }
  }
  const fee = valuationFee({ propertyCategory: subject.propertyCategory, propertySize: subject.propertySize })
  return { fee: fee > 0 ? fee : null, deposit: 0, workingDays, by: fee > 0 ? 'STANDARD' : null }
}

/** The whole working days that so many working hours take. */
function wholeDays(hours: number, { workingHours: { opens, closes } }: FeeSettings): number {
  const day = minutesOfDay(closes) - minutesOfDay(opens)
  return Math.min(Math.ceil((hours * 60) / day), MOST_WORKING_DAYS)
}

/** What is agreed of the value unless staff choose otherwise: the firm's basis for the purpose with its usual premise, a full inspection, and the report that the client asked for. */
function usualTerms({ purpose, reportType }: Subject, { basesByPurpose }: FeeSettings): AgreedTerms {
  const known = VALUATION_PURPOSES.find((code) => code === purpose)
  const wanted = REPORT_TYPES.find((code) => code === reportType)
  const basis = known ? basesByPurpose[known].main : 'MARKET_VALUE'
  return {
    ...contentOf(AGREED_FIELDS, {}),
    ...{ basis, premise: PREMISES_OF[basis][0], inspectionLevel: 'FULL', reportType: wanted ?? 'FULL' },
  }
}

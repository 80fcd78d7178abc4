import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isAmount } from '#kernel/money.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import type { RequestFields } from '../requests/fields.ts'
import { requestsMessages } from '../requests/messages.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { engagementsMessages } from './messages.ts'
import { ENGAGEMENT_LIMITS, type WrittenMilestone } from './model.ts'

/** A fault of a field of an engagement, worded by its messages. */
export const engagementFault = faultOf('engagements', engagementsMessages)

/** The number of an engagement: its year in Kuwait, and at least four digits. */
export const engagementNumber = (year: number, ordinal: number): string =>
  `ENG-${year}-${String(ordinal).padStart(4, '0')}`

type RequestSubject = Pick<RequestFields, 'areaName' | 'blockNumber' | 'plotNumber' | 'ownerName'>

/** The title of an engagement that a request opens: its property and the owner, as far as they are known. */
export function titleOfRequest(
  { areaName, blockNumber, plotNumber, ownerName }: RequestSubject,
  language: Language,
): string {
  const numbered = (field: 'blockNumber' | 'plotNumber', number: string | null) =>
    number && `${requestsMessages[`field.${field}`][language]} ${number}`
  const parts = [areaName, numbered('blockNumber', blockNumber), numbered('plotNumber', plotNumber), ownerName]
  return parts
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ')
    .slice(0, WRITTEN_FIELDS.title.max)
}

/** The faults of a fee by its kind: an amount above zero, or none where it follows the fee schedule. */
export function feeFaults({
  feeKind,
  fee = null,
}: Pick<InputOf<typeof WRITTEN_FIELDS>, 'feeKind' | 'fee'>): FieldFault[] {
  if ((feeKind ?? WRITTEN_FIELDS.feeKind.default) === 'SCHEDULE')
    return fee === null ? [] : [engagementFault('fee', 'fault.feeOfSchedule')]
  return fee !== null && isAmount(fee) ? [] : [engagementFault('fee', 'fault.fee')]
}

/** The faults of an engagement as it is written: texts, days, the fee by its kind, milestones whose fees are more than one for all. */
export function engagementFaults(
  written: InputOf<typeof WRITTEN_FIELDS> & { milestones?: readonly WrittenMilestone[] | undefined },
): FieldFault[] {
  const faults = faultsOfTexts(WRITTEN_FIELDS, written)
  for (const field of ['title', 'requestedParty'] as const)
    if (isBlank(written[field])) faults.push(kernelFault(field, 'required'))
  for (const field of ['valuationDate', 'dueOn'] as const)
    if (!isBlank(written[field]) && !isCalendarDate(written[field] ?? ''))
      faults.push(engagementFault(field, 'fault.date'))
  faults.push(...feeFaults(written))
  // A joint report is a full one.
  if ((written.reportType ?? 'FULL') !== 'FULL' && (written.reportForm ?? 'EACH') !== 'EACH')
    faults.push(engagementFault('reportForm', 'fault.reportForm'))
  if (written.liability != null && !isAmount(written.liability)) faults.push(engagementFault('liability', 'fault.fee'))
  const { fee = null, feeKind } = written
  const milestones = written.milestones ?? []
  milestones.forEach(({ text, dueOn, amount, reachedOn }, at) => {
    if (isBlank(text)) faults.push(kernelFault(`milestones.${at}.text`, 'required'))
    else if (hasUnshowable(text)) faults.push(kernelFault(`milestones.${at}.text`, 'badText'))
    else if (tidyText(text).length > ENGAGEMENT_LIMITS.milestone)
      faults.push(kernelFault(`milestones.${at}.text`, 'tooLong', { max: ENGAGEMENT_LIMITS.milestone }))
    for (const [field, day] of [
      ['dueOn', dueOn],
      ['reachedOn', reachedOn],
    ] as const)
      if (day !== null && !isCalendarDate(day)) faults.push(engagementFault(`milestones.${at}.${field}`, 'fault.date'))
    if (amount !== null && !isAmount(amount)) faults.push(engagementFault(`milestones.${at}.amount`, 'fault.fee'))
  })
  const sum = milestones.reduce((all, { amount }) => all + Math.round((amount ?? 0) * 1000), 0)
  if (feeKind === 'LUMP' && fee !== null && sum > Math.round(fee * 1000))
    faults.push(engagementFault('milestones', 'fault.milestones'))
  return faults
}

/** The faults of an acceptance that is recorded: a name, a day that isn't ahead of today, and how it is known. */
export function agreementFaults(
  { agreedBy, agreedOn, evidence }: { agreedBy: string; agreedOn: string; evidence: string },
  today: CalendarDate = kuwaitToday(),
): FieldFault[] {
  const faults: FieldFault[] = []
  for (const [field, text] of [
    ['agreedBy', agreedBy],
    ['evidence', evidence],
  ] as const)
    if (isBlank(text)) faults.push(kernelFault(field, 'required'))
    else if (hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  if (!isCalendarDate(agreedOn)) faults.push(engagementFault('agreedOn', 'fault.date'))
  else if (agreedOn > today || agreedOn < '2000-01-01') faults.push(engagementFault('agreedOn', 'fault.agreedOn'))
  return faults
}

/** What the valuations of an engagement have in common, with the field of a valuation that takes it over. */
const COMMON = {
  purpose: 'purpose',
  requestedParty: 'requestedParty',
  valuationDate: 'valuationDate',
  dueOn: 'dueDate',
} as const
type Terms = { purpose: string; requestedParty: string; valuationDate: string | null; dueOn: string | null }
type Own = { [F in (typeof COMMON)[keyof typeof COMMON]]: string | null }
/** A common term and what a valuation has in its place. */
export type Difference = { field: keyof typeof COMMON; common: string; own: string | null }

/** Where a valuation differs from the common terms of its engagement; a date that the engagement leaves open is the valuation's own. */
export function differencesOf(terms: Terms, own: Own): Difference[] {
  return (Object.keys(COMMON) as (keyof typeof COMMON)[]).flatMap((field) => {
    const [common, is] = [terms[field], own[COMMON[field]]]
    return common === null || common === is ? [] : [{ field, common, own: is }]
  })
}

import type { InspectionLevel } from '#features/terms/model/bases.ts'
import { type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { foldArabic, hasUnshowable, isBlank } from '#kernel/text.ts'
import { AGREEMENT_FIELDS } from './fields.ts'
import { clientTermsMessages } from './messages/clientterms.ts'
import type { Agreement, ClientClock, ClientFee, ClientTerms, SecondAsked } from './model.ts'

const fault = faultOf('clientterms', clientTermsMessages)

/** True on a day of the agreement; a day that it does not state bounds nothing. */
export const isInForce = ({ from, until }: Pick<Agreement, 'from' | 'until'>, on: CalendarDate): boolean =>
  (from === null || from <= on) && (until === null || until >= on)

/** The working hours that a client is promised: the longer of those of the level and of the purpose; null where it has neither. */
export function promisedHours(
  { levels, purposes }: ClientClock,
  { level, purpose }: { level: InspectionLevel; purpose: string | null },
): number | null {
  const found = [levels[level], Object.entries(purposes).find(([each]) => each === purpose)?.[1]].flatMap(
    (hours) => hours ?? [],
  )
  return found.length > 0 ? Math.max(...found) : null
}

/**
 * The fee of a line in KWD, to whole fils: its own, or so many per mille of the amount that the client named, between the least and the most; the
 * least where none was named.
 */
export function feeOfLine({ fee, perMille, most }: ClientFee, amount: number | null): number {
  if (perMille === null || amount === null) return fee
  const share = Math.round((filsFromKwd(amount) * perMille) / 1000)
  const bounded = Math.max(share, filsFromKwd(fee))
  return kwdFromFils(most === null ? bounded : Math.min(bounded, filsFromKwd(most)))
}

/** True where a client asks for a second valuer at a value in KWD. */
export const asksSecondAt = ({ above }: Pick<SecondAsked, 'above'>, value: number): boolean =>
  above === null || value > above

/** True where the name of a valuer, with their firm, names one of the firms that a client accepts. */
export const isOfFirms = (name: string, firms: readonly string[]): boolean =>
  firms.map(foldArabic).some((firm) => !isBlank(firm) && foldArabic(name).includes(firm))

/** What is wrong with the terms of a client, each at the part that is changed and the field in it. */
export function termsFaults({ agreement, fees, second }: ClientTerms): FieldFault[] {
  const faults = faultsOfTexts(AGREEMENT_FIELDS, agreement)
  const { from, until, wordingAr, wordingEn } = agreement
  for (const field of ['from', 'until'] as const)
    if (agreement[field] !== null && !isCalendarDate(agreement[field])) faults.push(fault(field, 'fault.day'))
  if (from !== null && until !== null && from > until) faults.push(fault('until', 'fault.until'))
  // The terms that a client accepts are in both languages.
  if (isBlank(wordingAr) !== isBlank(wordingEn))
    faults.push(kernelFault(isBlank(wordingAr) ? 'wordingAr' : 'wordingEn', 'required'))
  const places = new Set(fees.map(({ category, level }) => `${category} ${level}`))
  if (places.size < fees.length) faults.push(fault('category', 'fault.feeTwice'))
  if (fees.some(({ fee, most }) => most !== null && most < fee)) faults.push(fault('most', 'fault.most'))
  if (second) faults.push(...secondFaults(second))
  return faults
}

function secondFaults({ purposes, kind, firms }: NonNullable<ClientTerms['second']>): FieldFault[] {
  const faults = purposes.length === 0 ? [fault('purposes', 'fault.purposes')] : []
  if (kind === 'NAMED' && firms.length === 0) faults.push(fault('firms', 'fault.firms'))
  if (firms.some(hasUnshowable)) faults.push(kernelFault('firms', 'badText'))
  return faults
}

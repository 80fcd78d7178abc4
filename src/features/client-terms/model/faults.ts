import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { AGREEMENT_FIELDS } from '../fields.ts'
import { clientTermsMessages } from '../messages/clientterms.ts'
import type { ClientTerms } from '../model.ts'

// Apart from the rules: screens of values and quotes need those, and none of these words.
const fault = faultOf('clientterms', clientTermsMessages)

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

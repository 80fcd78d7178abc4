import { BASES_OF_VALUE, PREMISES_OF } from '#features/terms/model/bases.ts'
import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { fieldNames, type InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { AMENDED_FIELDS, type WRITTEN_FIELDS } from '../engagements/fields.ts'
import { engagementFaults } from '../engagements/rules.ts'
import { amendmentsMessages } from './messages.ts'
import type { AmendedChange } from './model.ts'

/** A fault of a field of an amendment, worded by its messages. */
export const amendmentFault = faultOf('amendments', amendmentsMessages)

type Terms = InputOf<typeof WRITTEN_FIELDS>
type Amended = InputOf<typeof AMENDED_FIELDS>

/** What an amendment changes of what is agreed now: the fields that are given and differ, in their order. */
export function changesOf(now: Terms, typed: Amended): AmendedChange[] {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const content = contentOf(AMENDED_FIELDS, { ...now, ...given } as Amended)
  return fieldNames(AMENDED_FIELDS).flatMap((field) => {
    const [before, after] = [now[field] ?? null, content[field] ?? null]
    return before === after ? [] : [{ field, before, after }]
  })
}

/** The faults of an amendment of what is agreed now: those of the terms as they are to be, a premise that does not fit, no change, no reason. */
export function amendmentFaults(now: Terms, typed: Amended, reason: string): FieldFault[] {
  const changes = changesOf(now, typed)
  const is: Terms = { ...now, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
  const faults = engagementFaults({ ...now, ...typed }).filter(({ field }) => field in AMENDED_FIELDS)
  if (isBlank(is.purpose)) faults.push(kernelFault('purpose', 'required'))
  const isOfValue = changes.some(({ field }) => field === 'basis' || field === 'premise')
  const basis = BASES_OF_VALUE.find((code) => code === is.basis)
  if (isOfValue && basis && !PREMISES_OF[basis].some((code) => code === is.premise))
    faults.push(amendmentFault('premise', 'fault.premise'))
  if (changes.length === 0 && faults.length === 0) faults.push(amendmentFault('reason', 'fault.nothing'))
  return [...faults, ...textFaults('reason', reason)]
}

/** The number of an amendment: that of its engagement with its place, ENG-2026-0001/A1. */
export const amendmentNumber = ({ number }: { number: string }, ordinal: number): string => `${number}/A${ordinal}`

/** The faults of a text that must be there: nothing in it, or signs that can't be shown. */
export function textFaults(field: string, text: string): FieldFault[] {
  if (isBlank(text)) return [kernelFault(field, 'required')]
  return hasUnshowable(text) ? [kernelFault(field, 'badText')] : []
}

/** The faults of the day on which a signed amendment was accepted: from the day that it was sent to today. */
export function acceptedOnFaults(
  acceptedOn: string,
  sentOn: CalendarDate,
  today: CalendarDate = kuwaitToday(),
): FieldFault[] {
  if (!isCalendarDate(acceptedOn)) return [amendmentFault('acceptedOn', 'fault.date')]
  return acceptedOn < sentOn || acceptedOn > today ? [amendmentFault('acceptedOn', 'fault.acceptedOn')] : []
}

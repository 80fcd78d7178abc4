import { addMonths, type CalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { type Descriptors, fieldsOfKind, type InputOf } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isAmount, isKwd } from '#kernel/money.ts'
import { isBlank } from '#kernel/text.ts'
import { AGREED_FIELDS, ASKED_FIELDS } from './fields.ts'
import { reliancesMessages } from './messages.ts'
import type { Concern, RelianceKind } from './model/codes.ts'
import { RELIANCE_MONTHS } from './model.ts'

const fault = faultOf('reliances', reliancesMessages)

/** The number of a letter: REL, the year, and at least four digits. */
export const relianceNumber = (year: number, ordinal: number): string =>
  `REL-${year}-${String(ordinal).padStart(4, '0')}`

/** What is wrong with a request; none for one that may be stored. */
export function askFaults(asked: InputOf<typeof ASKED_FIELDS>): FieldFault[] {
  const { partyNameAr, partyNameEn, purpose } = asked
  return [
    ...(isBlank(partyNameAr ?? '') && isBlank(partyNameEn ?? '') ? [fault('partyNameAr', 'fault.party')] : []),
    ...(isBlank(purpose ?? '') ? [fault('purpose', 'fault.purpose')] : []),
    ...faultsOfTexts(ASKED_FIELDS, asked),
  ]
}

/** What is wrong with the terms of a letter of this kind on a report of which these concerns are known. */
export function agreeFaults(
  agreed: InputOf<typeof AGREED_FIELDS>,
  { kind, concerns }: { kind: RelianceKind; concerns: readonly Concern[] },
): FieldFault[] {
  const { fee, months, cap, overriding } = agreed
  const isLimited = kind === 'RELIANCE'
  const wantsMonths =
    isLimited && !(Number.isInteger(months) && (months ?? 0) >= 1 && (months ?? 0) <= RELIANCE_MONTHS.most)
  return [
    ...(typeof fee === 'number' && fee >= 0 && isKwd(fee) ? [] : [fault('fee', 'fault.fee')]),
    ...(wantsMonths ? [fault('months', 'fault.months', { most: RELIANCE_MONTHS.most })] : []),
    ...(isLimited && typeof cap === 'number' && !isAmount(cap) ? [fault('cap', 'fault.cap')] : []),
    ...(concerns.length > 0 && isBlank(overriding ?? '') ? [fault('overriding', 'fault.overriding')] : []),
    ...faultsOfTexts(AGREED_FIELDS, agreed),
  ]
}

/** As many letters of one text are named. */
const MOST_LETTERS = 10

/** The texts of a letter that cannot be printed as they are written: `undrawn` gives the letters of a text that papers cannot draw. */
export const lettersFaults = <D extends Descriptors>(
  descriptors: D,
  typed: InputOf<D>,
  undrawn: (text: string) => readonly string[],
): FieldFault[] =>
  fieldsOfKind(descriptors, 'text', 'longText').flatMap((field) => {
    const letters = undrawn(String((typed[field] as unknown) ?? '')).slice(0, MOST_LETTERS)
    return letters.length === 0 ? [] : [fault(field, 'fault.letters', { letters: isolateBidi(letters.join(' ')) })]
  })

/** What decides whether a report may be relied on as a matter of course. */
type Standing = {
  version: number
  /** The latest version of the report of the same valuation. */
  latest: number
  isCancelled: boolean
  /** The day on which the value holds, or where the report tells none, the day of its issue. */
  valuedOn: CalendarDate
}

/** Why a report is not relied on as a matter of course on a day: superseded, withdrawn, or valued more than these months ago. */
export function concernsOf(
  { version, latest, isCancelled, valuedOn }: Standing,
  { months, today }: { months: number; today: CalendarDate },
): Concern[] {
  return [
    ...(latest > version ? (['SUPERSEDED'] as const) : []),
    ...(isCancelled ? (['WITHDRAWN'] as const) : []),
    ...(addMonths(valuedOn, months) < today ? (['OLD'] as const) : []),
  ]
}

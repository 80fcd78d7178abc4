import type { Language } from '#kernel/words.ts'
import { LINK_DAYS } from '../../model/proposals.ts'
import { type ValuationInspections, VISIT_MINUTES } from '../../model.ts'
import { sentContact, type TypedContact } from '../shared/contact-fields.tsx'
import { type DayTime, instantOf } from '../shared/day-time-fields.tsx'

type Typed = TypedContact & {
  times: readonly DayTime[]
  minutes: number | null
  inspectorId: string | null
  language: Language
  days: number | null
  showsInspector: boolean
}
type Begin = Pick<ValuationInspections['suggested'], 'directions' | 'latitude' | 'longitude'>

/** Proposed times as they are sent: with the place and the way there of the valuation, as an appointment made at the desk has them. */
export const sentTimes = (typed: Typed, { directions, latitude, longitude }: Begin) => ({
  ...{ ...sentContact(typed), directions, latitude, longitude },
  times: typed.times.flatMap((time) => instantOf(time) ?? []),
  minutes: typed.minutes ?? VISIT_MINUTES,
  inspectorId: typed.inspectorId ?? '',
  language: typed.language,
  days: typed.days ?? LINK_DAYS.usual,
  showsInspector: typed.showsInspector,
})

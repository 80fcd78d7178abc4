import { type Covered, lacksOfAny } from '#features/licences/rules.ts'
import type { PersonOption } from '#features/people/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Firm } from '#kernel/firm.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Translate } from '#web/i18n/i18n.ts'

type With = {
  /** The valuations that the person would be given. */
  about: readonly Covered[]
  t: Translate
  format: Record<'number', (value: number) => string> & Record<'date', (day: string) => string>
  firm: Pick<Firm, 'licencesEnforced'>
}

/** What is beside the name of somebody who may be assigned: the workload, the next due dates, and what the licence says of the valuations. */
export function assigneeDetail(person: PersonOption, { about, t, format: { number, date }, firm }: With): string {
  const { openValuations = 0, nextDue = [], licence = null } = person
  const dates = nextDue.map((day) => isolateBidi(date(day))).join(' ')
  const parts = [t('licences:option.workload', { n: number(openValuations) })]
  if (dates) parts.push(t('licences:option.next', { dates }))
  if (!firm.licencesEnforced) return parts.join(' · ')
  const lacks = lacksOfAny(licence, about, kuwaitToday())
  parts.push(...lacks.map((lack) => t(`licences:option.lack.${lack}`)))
  if (licence && lacks.length === 0) {
    const { licenceClass, expiresOn } = licence
    const until = { class: t(`licences:class.${licenceClass}`), date: isolateBidi(date(expiresOn)) }
    parts.push(t('licences:option.until', until))
  }
  return parts.join(' · ')
}

import { useEffect, useState } from 'react'
import type { Covered } from '#features/licences/rules.ts'
import type { PersonOption } from '#features/people/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { whenRested } from '#web/kit/feedback/when-rested.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { assigneeDetail } from './assignee-detail.ts'

const NOT_KNOWN: readonly Covered[] = [{ propertyCategory: null, finalValue: null }]

/** The staff as options of a list, each with the work that is open on their desk, what is due next, and whether their licence covers all that it is asked about. */
export function useAssigneeOptions(people: readonly PersonOption[], about: readonly Covered[] = NOT_KNOWN) {
  const { t } = useTranslation()
  const format = useFormat()
  const { firm } = useMe()
  // What is beside a name comes once the page rests: nobody opens the list before.
  const [detail, setDetail] = useState<{ assigneeDetail: typeof assigneeDetail }>()
  useEffect(() => whenRested(() => void import('./assignee-detail.ts').then(setDetail, () => undefined)), [])
  return people.map((person) => ({
    value: person.id,
    label: person.displayName,
    detail: detail?.assigneeDetail(person, { about, t, format, firm }),
  }))
}

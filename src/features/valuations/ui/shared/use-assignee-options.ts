import { useTranslation } from 'react-i18next'
import type { PersonOption } from '#features/people/model.ts'
import { useFormat } from '#web/kit/text/use-format.ts'

/** The staff as options of a list, each with the work that is open on their desk. */
export function useAssigneeOptions(people: readonly PersonOption[]) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return people.map(({ id, displayName, openValuations = 0 }) => ({
    value: id,
    label: displayName,
    detail: t('valuations:details.workload', { n: number(openValuations) }),
  }))
}

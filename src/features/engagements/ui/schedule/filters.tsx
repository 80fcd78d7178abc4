import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { codedFilters, type OwnFilterProps, onlyIf } from '#web/records/list/coded-filters.ts'
import { isId } from '#web/records/list/list-search.ts'
import type { ScheduleFilters } from '../../model/schedule-inputs.ts'
import { sectionsQuery } from './reads.ts'

/** What an address says for the lines without a section, and for those of nobody. */
const NONE = '-'
export type FilterName = 'text' | 'section' | 'unopened' | 'assignedTo'

function SectionFilter({ label, value, onSet }: OwnFilterProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery(sectionsQuery(id))
  const options = (data?.items ?? []).map(({ section }) => ({
    value: section ?? NONE,
    label: section ?? t('schedule:section.none'),
  }))
  return (
    <SelectField
      label={label}
      value={value ?? null}
      options={options}
      clearable
      onChange={(to) => onSet(to ?? undefined)}
    />
  )
}

function AssigneeFilter({ label, value, onSet }: OwnFilterProps) {
  const { t } = useTranslation()
  const { data } = useQuery(assignableQuery)
  const people = (data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))
  return (
    <SelectField
      label={label}
      value={value ?? null}
      options={[{ value: NONE, label: t('schedule:assignee.none') }, ...people]}
      clearable
      searchable
      onChange={(to) => onSet(to ?? undefined)}
    />
  )
}

const CODED = codedFilters<FilterName, ScheduleFilters>('schedule:list.search', {
  section: {
    kind: { is: () => true },
    label: 'schedule:field.section',
    Input: SectionFilter,
    shown: (value) => value,
  },
  unopened: onlyIf('schedule:field.valuationStatus', 'schedule:unopened'),
  assignedTo: {
    kind: { is: (value) => value === NONE || isId(value) },
    label: 'schedule:field.assignedTo',
    Input: AssigneeFilter,
    shown: (value) => (value === NONE ? '—' : '✓'),
  },
})
const orNull = (value: string | null | undefined) => (value === NONE ? null : value)

/** The filters of the schedule of an engagement; clients filter by nobody of the firm. */
export const scheduleFilters = (id: string, isStaff: boolean) => ({
  coded: { ...CODED.coded, hidden: isStaff ? [] : (['assignedTo'] as const) },
  filters: {
    ...CODED.filters,
    read: (search: Parameters<typeof CODED.filters.read>[0]) => {
      const read = CODED.filters.read(search)
      const { section, assignedTo, ...rest } = read.filters
      return {
        ...read,
        filters: {
          ...rest,
          id,
          ...(section === undefined ? {} : { section: orNull(section) }),
          ...(assignedTo === undefined ? {} : { assignedTo: orNull(assignedTo) }),
        },
      }
    },
  },
})

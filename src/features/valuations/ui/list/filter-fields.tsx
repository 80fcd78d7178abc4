import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { ME, NOBODY } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Option } from '#web/kit/fields/options.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { ChangeFilters } from '#web/records/list/address.ts'
import { BoundField } from '#web/records/list/bound-field.tsx'
import type { FilterInputProps } from '#web/records/list/field-filters.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import classes from '#web/records/list/filter-panel.module.css'
import { useMe } from '#web/session/me.ts'
import { RANGE_FIELDS } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { rangedField, VALUATION_FILTERS } from './filters.ts'

type Props = { search: ListSearch; set: ChangeFilters<ListSearch> }

/** Chooses a staff member: oneself before all others, and `first` before that. */
export function PersonFilter({ name: _, first = [], ...field }: FilterInputProps & { first?: readonly Option[] }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const people = useQuery(assignableQuery).data ?? []
  const others = people.filter(({ id }) => id !== user?.id)
  return (
    <OneFilter
      {...field}
      // A link may name oneself by the id.
      value={field.value === user?.id ? ME : field.value}
      options={[
        ...first,
        { value: ME, label: t('records:filter.me') },
        ...others.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      searchable
    />
  )
}

/** Chooses the person whom work is assigned to, or nobody. */
export function AssigneeFilter(props: FilterInputProps) {
  const { t } = useTranslation()
  return <PersonFilter {...props} first={[{ value: NOBODY, label: t('valuations:filter.unassigned') }]} />
}

/** The date field and its range; reports a reversed range. */
export function RangeFilter({ search, set }: Props) {
  const { t } = useTranslation()
  const ranged = Boolean(search.startDate || search.endDate)
  // The date field alone filters nothing, so it is held in state until a date is entered.
  const [wanted, setWanted] = useState<(typeof RANGE_FIELDS)[number]>('requestDate')
  const field = ranged || search.dateField ? rangedField(search) : wanted
  const reversed = VALUATION_FILTERS.read(search).wrong.some(({ why }) => why === 'reversed')
  const bound = (name: 'startDate' | 'endDate') => (
    <BoundField
      label={t(`list:filter.${name}`)}
      value={search[name]}
      error={reversed && name === 'endDate' ? t('kernel:rangeReversed') : undefined}
      onSet={(date) => set(() => ({ dateField: field, [name]: date }))}
    />
  )
  return (
    <fieldset className={classes.range}>
      <legend>{t('list:filter.dateField')}</legend>
      <SelectField
        label={t('list:filter.whichDate')}
        options={RANGE_FIELDS.map((code) => ({ value: code, label: t(`valuations:field.${code}`) }))}
        value={field}
        onChange={(code) => {
          if (!code) return
          setWanted(code)
          if (ranged) set(() => ({ dateField: code }))
        }}
      />
      {bound('startDate')}
      {bound('endDate')}
    </fieldset>
  )
}

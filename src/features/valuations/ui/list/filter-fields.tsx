import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/kit/select-field.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useTyped } from '#web/kit/use-typed.ts'
import { BoundField } from '#web/records/bound-field.tsx'
import classes from '#web/records/filter-panel.module.css'
import { DATE_FIELDS } from '../../model.ts'
import { assignableQuery } from '../reads.ts'
import type { ListSearch } from '../search.ts'
import { readFilters } from './filters.ts'
import type { Narrow } from './use-address.ts'
import { FILTER_NAMES, rangedField } from './use-filter-words.ts'

type Props<N> = { name: N; search: ListSearch; set: Narrow }

/** A part of a name, applied while it is typed. */
export function TextFilter({ name, search, set }: Props<'ownerName' | 'requestor'>) {
  const { t } = useTranslation()
  const typed = useTyped(search[name] ?? '', (text) => set(() => ({ [name]: text || undefined })))
  return (
    <TextField
      label={t(FILTER_NAMES[name])}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.settle}
      maxLength={200}
    />
  )
}

/** One of the staff. */
export function PersonFilter({ name, search, set }: Props<'assignedTo' | 'createdBy'>) {
  const { t } = useTranslation()
  const people = useQuery(assignableQuery).data ?? []
  return (
    <SelectField
      label={t(FILTER_NAMES[name])}
      options={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={people.some(({ id }) => id === search[name]) ? search[name] : null}
      onChange={(id) => set(() => ({ [name]: id ?? undefined }))}
      placeholder={t('valuations:filter.any')}
      searchable
      clearable
    />
  )
}

/** Which date, and from when to when; a range that is reversed says so here. */
export function RangeFilter({ search, set }: { search: ListSearch; set: Narrow }) {
  const { t } = useTranslation()
  const ranged = Boolean(search.startDate || search.endDate)
  // A field without dates narrows nothing, so it waits here for the first of them.
  const [wanted, setWanted] = useState<(typeof DATE_FIELDS)[number]>('requestDate')
  const field = ranged || search.dateField ? rangedField(search) : wanted
  const reversed = readFilters(search).wrong.some(({ why }) => why === 'reversed')
  const bound = (name: 'startDate' | 'endDate') => (
    <BoundField
      label={t(FILTER_NAMES[name])}
      value={search[name]}
      error={reversed && name === 'endDate' ? t('kernel:rangeReversed') : undefined}
      onSet={(date) => set(() => ({ dateField: field, [name]: date }))}
    />
  )
  return (
    <fieldset className={classes.range}>
      <legend>{t('valuations:filter.dateField')}</legend>
      <SelectField
        label={t('valuations:filter.whichDate')}
        options={DATE_FIELDS.map((code) => ({ value: code, label: t(`valuations:field.${code}`) }))}
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

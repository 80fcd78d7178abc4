import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#web/kit/choice.tsx'
import { SelectField } from '#web/kit/select-field.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useTyped } from '#web/kit/use-typed.ts'
import type { Narrow } from '#web/records/address.ts'
import { BoundField } from '#web/records/bound-field.tsx'
import classes from '#web/records/filter-panel.module.css'
import { EVENT_FAMILIES, type EventFamily } from './event-families.ts'
import { eventsOf, MOST_EVENTS, readFilters } from './filters.ts'
import { PersonFilter } from './person-filter.tsx'
import type { LogSearch } from './search.ts'
import { GROUPS, RECORDS } from './use-filter-words.ts'

type Props = {
  search: LogSearch
  first: { userId: string; userName: string } | undefined
  narrow: Narrow<LogSearch>
  found: string
  onClear: () => void
  onDone: () => void
}

/** Every filter of the log; what is chosen holds at once, and the list is seen to follow. */
export function FilterPanel({ search, first, narrow, found, onClear, onDone }: Props) {
  const { t } = useTranslation()
  // One opening of the panel leaves one step to go back to, however much is chosen in it.
  const changed = useRef(false)
  const set: Narrow<LogSearch> = (part) => {
    narrow(part, { replace: changed.current })
    changed.current = true
  }
  const reversed = readFilters(search).wrong.some(({ why }) => why === 'reversed')
  const bound = (name: 'from' | 'to') => (
    <BoundField
      label={t(`log:filter.${name}`)}
      value={search[name]}
      error={reversed && name === 'to' ? t('kernel:rangeReversed') : undefined}
      onSet={(date) => set(() => ({ [name]: date }))}
    />
  )
  return (
    <div className={classes.panel}>
      <Choice
        label={t('log:filter.group')}
        options={[
          { value: '', label: t('valuations:filter.any') },
          ...GROUPS.map((group) => ({ value: group, label: t(`log:group.${group}`) })),
        ]}
        value={GROUPS.find((group) => group === search.group) ?? ''}
        onChange={(group) => set(() => ({ group: group || undefined }))}
      />
      <div className={classes.fields}>
        <EventFilter search={search} set={set} />
        <PersonFilter value={search.userId} first={first} onChange={(userId) => set(() => ({ userId }))} />
        {bound('from')}
        {bound('to')}
        <SelectField
          label={t('log:filter.resourceType')}
          options={RECORDS.map((type) => ({ value: type, label: t(`log:record.${type}`) }))}
          value={RECORDS.find((type) => type === search.resourceType) ?? null}
          onChange={(resourceType) => set(() => ({ resourceType: resourceType ?? undefined }))}
          placeholder={t('valuations:filter.any')}
          clearable
        />
        <TextFilter name="resourceId" search={search} set={set} />
        <TextFilter name="ipAddress" search={search} set={set} />
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onClear}>
          {t('valuations:list.clear')}
        </Button>
        <p>{found}</p>
        <Button onClick={onDone}>{t('valuations:filter.done')}</Button>
      </div>
    </div>
  )
}

type FieldProps = { search: LogSearch; set: Narrow<LogSearch> }

/** Adds a kind of event; each that is chosen is a chip of its own. */
function EventFilter({ search, set }: FieldProps) {
  const { t } = useTranslation()
  const chosen = eventsOf(search)
  return (
    <SelectField
      label={t('log:filter.eventType')}
      options={(Object.keys(EVENT_FAMILIES) as EventFamily[]).map((family) => ({
        group: t(`log:family.${family}`),
        items: EVENT_FAMILIES[family].map((event) => ({
          value: event,
          label: t(`log:event.${event}`),
          also: event,
          disabled: chosen.includes(event),
        })),
      }))}
      value={null}
      onChange={(event) => set((now) => ({ eventType: [...eventsOf(now), event].join(',') }))}
      placeholder={t('log:filter.addEvent')}
      disabled={chosen.length >= MOST_EVENTS}
      searchable
    />
  )
}

/** An id or an address as it was copied, applied while it is typed. */
function TextFilter({ name, search, set }: FieldProps & { name: 'resourceId' | 'ipAddress' }) {
  const { t } = useTranslation()
  const typed = useTyped(search[name] ?? '', (text) => set(() => ({ [name]: text || undefined })))
  return (
    <TextField
      label={t(`log:filter.${name}`)}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.settle}
      maxLength={300}
      dir="ltr"
    />
  )
}

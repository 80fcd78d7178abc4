import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { ChangeFilters } from '#web/records/list/address.ts'
import { BoundField } from '#web/records/list/bound-field.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter, TextFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { EVENT_FAMILIES, type EventFamily } from '../../events.ts'
import { LOG_FILTERS, MOST_EVENTS } from './filters.ts'
import { PersonFilter } from './person-filter.tsx'
import type { LogSearch } from './search.ts'
import { GROUPS, RECORDS } from './use-filter-words.ts'

type Props = PanelProps<LogSearch> & { first: { userId: string; userName: string } | undefined }

/** Every filter of the log. */
export function LogFilterPanel({ search, first, ...panel }: Props) {
  const { t } = useTranslation()
  const reversed = LOG_FILTERS.read(search).wrong.some(({ why }) => why === 'reversed')
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <>
          <Choice
            label={t('log:filter.group')}
            options={[
              { value: '', label: t('records:filter.any') },
              ...GROUPS.map((group) => ({ value: group, label: t(`log:group.${group}`) })),
            ]}
            value={GROUPS.find((group) => group === search.group) ?? ''}
            onChange={(group) => set(() => ({ group: group || undefined }))}
          />
          <Grid least="15rem" fill gap={[12, 16]}>
            <EventFilter search={search} set={set} />
            <PersonFilter value={search.userId} first={first} onChange={(userId) => set(() => ({ userId }))} />
            {(['from', 'to'] as const).map((name) => (
              <BoundField
                key={name}
                label={t(`log:filter.${name}`)}
                value={search[name]}
                error={reversed && name === 'to' ? t('kernel:rangeReversed') : undefined}
                onSet={(date) => set(() => ({ [name]: date }))}
              />
            ))}
            <OneFilter
              label={t('log:filter.resourceType')}
              options={RECORDS.map((type) => ({ value: type, label: t(`log:record.${type}`) }))}
              value={search.resourceType}
              onSet={(resourceType) => set(() => ({ resourceType }))}
            />
            {/* An id or an address as it was copied. */}
            {(['resourceId', 'ipAddress'] as const).map((name) => (
              <TextFilter
                key={name}
                label={t(`log:filter.${name}`)}
                value={search[name]}
                onSet={(text) => set(() => ({ [name]: text }))}
                longest={300}
                dir="ltr"
              />
            ))}
          </Grid>
        </>
      )}
    </FilterPanel>
  )
}

/** Adds a kind of event; each that is chosen is a chip of its own. */
function EventFilter({ search, set }: { search: LogSearch; set: ChangeFilters<LogSearch> }) {
  const { t } = useTranslation()
  const chosen = LOG_FILTERS.valuesOf(search, 'eventType')
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
      onChange={(event) => (event ? set((now) => LOG_FILTERS.chosen(now, 'eventType', event, true)) : undefined)}
      placeholder={t('log:filter.addEvent')}
      disabled={chosen.length >= MOST_EVENTS}
      searchable
    />
  )
}

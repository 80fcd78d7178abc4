import { useQuery } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { useLinkedProperty } from '#features/valuations/ui/shared/linked.ts'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { type ComparisonSearch, MINE } from '../search.ts'
import { FILTER_NAMES } from './use-filter-words.ts'

type One = { value: string | undefined; onSet: (value: string | undefined) => void }

/** The filters of the list. */
export function ComparisonFilterPanel({ search, ...panel }: PanelProps<ComparisonSearch>) {
  const { user } = useMe()
  // A person who sees only their own comparisons has no creator to choose.
  const seesAll = user !== null && rowScope(user) === 'all'
  return (
    <FilterPanel {...panel}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          {seesAll ? (
            <CreatorFilter value={search.createdBy} onSet={(createdBy) => set(() => ({ createdBy }))} />
          ) : null}
          <PropertyFilter value={search.propertyId} onSet={(propertyId) => set(() => ({ propertyId }))} />
        </Grid>
      )}
    </FilterPanel>
  )
}

/** Filters by creator: the reader or a colleague. */
function CreatorFilter({ value, onSet }: One) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const people = useQuery({ ...assignableQuery, enabled: allowed('canEditValuations') }).data ?? []
  const colleagues = people.filter(({ id }) => id !== user?.id)
  return (
    <OneFilter
      label={t(FILTER_NAMES.createdBy)}
      options={[
        { value: MINE, label: t('comparisons:list.mine', { name: isolateBidi(user?.displayName ?? '') }) },
        ...colleagues.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      value={value === user?.id ? MINE : value}
      onSet={onSet}
      searchable
    />
  )
}

/** Filters by a compared property, which is searched while typing. */
function PropertyFilter({ value, onSet }: One) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { options, onSearch } = usePropertyOptions({ atRest: true })
  const { property } = useLinkedProperty(isId(value) ? value : null)
  const chosen = property ? [{ value: property.id, label: displayName(property) }] : []
  const others = options.filter((option) => option.value !== property?.id)
  return (
    <SelectField
      label={t(FILTER_NAMES.propertyId)}
      options={[...chosen, ...others]}
      value={property ? property.id : null}
      onChange={(id) => onSet(id ?? undefined)}
      onSearch={onSearch}
      placeholder={t('records:filter.any')}
      searchable
      clearable
    />
  )
}

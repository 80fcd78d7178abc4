import { IconBuildingCommunity, IconList, IconTable } from '@tabler/icons-react'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { columnsFor } from '#kernel/listed-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { ExportList } from '#web/records/export/export-list.tsx'
import { type FrameParts, inputOf, type ListDescription, type ShownList } from '#web/records/list/described.ts'
import classes from '#web/records/list/list.module.css'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type ListedProperty, STORED_FIELDS } from '../../fields.ts'
import { PROPERTIES_PAGE } from '../../model/codes.ts'
import type { PropertyFilters } from '../../model.ts'
import { withheldFrom } from '../../rules/withheld.ts'
import type { FilterName } from '../search.ts'
import { type PropertyColumn, usePropertyColumnSet } from './columns.tsx'
import { FIELD_FILTERS, PROPERTY_FILTERS, SORTS } from './filters.ts'

// Loaded on demand: most visits use no filters.
const placed = async () => import('#features/valuations/ui/shared/placed-filters.tsx')
const FilterPanel = fetched(async () => (await placed()).PlacedFilterPanel<FilterName>)
const FilterWords = fetched(async () => (await placed()).PlacedFilterWords<FilterName>)

/** The list of the properties that this person may see, newest first. */
export const PROPERTIES: ListDescription<ListedProperty, FilterName, PropertyFilters, PropertyColumn> = {
  name: 'properties',
  live: ['property'],
  pageSize: PROPERTIES_PAGE,
  read: rpc.properties.list,
  early: (input) => readEarly('properties', 'list', input),
  filters: PROPERTY_FILTERS,
  sorts: { fields: SORTS, own: () => 'createdAt' },
  useColumnSet: usePropertyColumnSet,
  carried: (shown) => columnsFor(STORED_FIELDS, shown),
  views: [
    { path: '/properties', word: 'records:list.view.table', Icon: IconTable },
    { path: '/properties/optimized', word: 'records:list.view.endless', Icon: IconList },
  ],
  word: (part) => `properties:list.${part}`,
  matching: 'properties:list.matching',
  empty: 'properties:list.empty',
  icon: IconBuildingCommunity,
  neighbours: true,
  useParts,
}

function useParts({ path, search, read }: ShownList<ListedProperty, FilterName>) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const set = usePropertyColumnSet()
  const fields = { params: FIELD_FILTERS, namespace: 'properties' } as const
  const create = allowed('canEditProperties') ? (
    <ButtonLink to="/properties/create">{t('header:newProperty')}</ButtonLink>
  ) : null
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  return {
    actions: create ? (
      <>
        <ButtonLink to="/properties/import" variant="default" className={classes.roomy}>
          {t('properties:import')}
        </ButtonLink>
        {create}
      </>
    ) : null,
    words: (draw) => <FilterWords {...fields} draw={draw} />,
    panel: (panel) => (
      <FilterPanel
        {...panel}
        {...fields}
        filters={PROPERTY_FILTERS}
        // A filter by what this person may not see would match nothing.
        hidden={withheldFrom(user ?? { role: 'GUEST' })}
        onUnfetched={panel.onDone}
      />
    ),
    tools: (
      <>
        <SavedViews list="properties" set={set} search={search} path={path} />
        <ExportList
          of="properties"
          asked={inputOf(PROPERTIES, search)}
          total={read.total}
          word={(part) => `properties:export.${part}`}
        />
      </>
    ),
    // Clients see the properties of their own valuations.
    hint: linked ? t('properties:list.emptyOther') : undefined,
    action: create,
  } satisfies FrameParts<FilterName>
}

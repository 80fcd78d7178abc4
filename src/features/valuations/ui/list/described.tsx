import { IconFolderOpen } from '@tabler/icons-react'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { columnsFor } from '#kernel/listed-fields.ts'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { ExportList } from '#web/records/export/export-list.tsx'
import { type FrameParts, inputOf, type ListDescription, type ShownList } from '#web/records/list/described.ts'
import { DescribedFrame } from '#web/records/list/described-frame.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { SHOWN_FIELDS } from '../../fields.ts'
import type { ListedValuation, ValuationFilters } from '../../model.ts'
import { type FilterName, type ListSearch, PAGE_SIZE } from '../search.ts'
import { type ColumnKey, VALUATION_COLUMNS } from '../shared/valuation-shapes.ts'
import { rangedField, SORTS, useSorts, VALUATION_FILTERS } from './filters.ts'
import { VIEWS } from './views.ts'

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filter-panel.tsx')).ValuationFilterPanel)
const FilterWords = fetched(async () => (await import('./use-filter-words.ts')).ValuationFilterWords)

/** The list of the valuations that this person may see, newest first. */
export const VALUATIONS: ListDescription<ListedValuation, FilterName, ValuationFilters, ColumnKey> = {
  name: 'valuations',
  live: ['valuation'],
  pageSize: PAGE_SIZE,
  read: rpc.valuations.list,
  early: (input) => readEarly('valuations', 'list', input),
  filters: VALUATION_FILTERS,
  sorts: {
    fields: SORTS,
    useKeys: useSorts,
    // Within a range of dates the list is in the order of that date.
    own: (search) => (search.startDate || search.endDate ? rangedField(search) : 'createdAt'),
  },
  useColumnSet: () => VALUATION_COLUMNS,
  // All when a column that is shown, or a person filtered by, is not in every row.
  carried: (shown, { createdBy }) => columnsFor(SHOWN_FIELDS, createdBy ? [...shown, 'createdBy'] : shown),
  views: VIEWS,
  word: (part) => `valuations:list.${part}`,
  matching: 'list:matching',
  empty: 'list:empty',
  icon: IconFolderOpen,
  neighbours: true,
  useParts,
}

function useParts({ path, search, read }: ShownList<ListedValuation, FilterName>): FrameParts<FilterName> {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const staff = allowed('canCreateValuations')
  // Only accounts of clients and users are linked to valuations.
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  const create = staff ? <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink> : null
  return {
    actions: create,
    // The first row, if any, supplies the names of the people filtered by.
    words: (draw) => <FilterWords search={search} first={read.stale ? undefined : read.first} draw={draw} />,
    panel: (panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />,
    tools: (
      <>
        <SavedViews list="valuations" set={VALUATION_COLUMNS} search={search} path={path} />
        <ExportValuations search={search} total={read.total} />
      </>
    ),
    hint: staff ? t('list:emptyStaff') : linked ? t('list:emptyOther') : undefined,
    action: create,
  }
}

/** The frame around the other views of the list. */
export const ValuationsFrame = (
  props: Omit<
    Parameters<typeof DescribedFrame<ListedValuation, FilterName, ValuationFilters, ColumnKey>>[0],
    'of' | 'set'
  >,
) => <DescribedFrame of={VALUATIONS} set={VALUATION_COLUMNS} {...props} />

type Exported = {
  search: ListSearch
  /** The number of rows. */
  total: Total | undefined
  /** The selected rows; by default all that match. */
  ids?: readonly string[]
}

/** Exports what the list shows as a file: its rows or the selected ones, with its columns and in its order. */
export function ExportValuations({ search, total, ids }: Exported) {
  const [{ columns }] = useListLook(VALUATION_COLUMNS)
  return (
    <ExportList
      of="valuations"
      asked={{ ...inputOf(VALUATIONS, search), columns, ids }}
      total={total}
      word={(part) => `list:export.${part}`}
    />
  )
}

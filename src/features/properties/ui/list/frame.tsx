import { IconBuildingCommunity, IconList, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useListAddress } from '#web/records/list/address.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import classes from '#web/records/list/list.module.css'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { sortOnly } from '#web/records/list/sorting.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { useMe } from '#web/session/me.ts'
import type { PropertySearch } from '../search.ts'
import { usePropertyColumnSet } from './columns.tsx'
import { listInput, PROPERTY_FILTERS } from './filters.ts'

/** The views of the list; all share the same search parameters. */
const VIEWS = [
  { path: '/properties', word: 'records:list.view.table', Icon: IconTable },
  { path: '/properties/optimized', word: 'records:list.view.endless', Icon: IconList },
] as const

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filter-panel.tsx')).PropertyFilterPanel)
const FilterWords = fetched(async () => (await import('./use-filter-words.ts')).PropertyFilterWords)

type Props = {
  path: (typeof VIEWS)[number]['path']
  search: PropertySearch
  read: ListRead
  skeleton: ReactNode
  children: ReactNode
}

/** The frame around the rows that both property views share. */
export function PropertiesFrame({ path, search, ...view }: Props) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const create = allowed('canEditProperties') ? (
    <ButtonLink to="/properties/create">{t('header:newProperty')}</ButtonLink>
  ) : null
  const set = usePropertyColumnSet()
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  return (
    <ListFrame
      {...view}
      title={t('properties:list.title')}
      actions={
        create ? (
          <>
            <ButtonLink to="/properties/import" variant="default" className={classes.roomy}>
              {t('properties:import')}
            </ButtonLink>
            {create}
          </>
        ) : null
      }
      address={useListAddress(path, search)}
      clearedSearch={sortOnly}
      sorting={{
        set,
        keys: set.keys.filter((key) => set.shapes[key].sorts),
        own: { key: 'createdAt', descending: true },
      }}
      filters={PROPERTY_FILTERS}
      words={(draw) => <FilterWords draw={draw} />}
      searching={{ label: t('properties:list.search'), hint: t('properties:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      views={VIEWS}
      tools={
        <>
          <SavedViews list="properties" set={set} search={search} path={path} />
          <ExportProperties search={search} total={view.read.total} />
          <LookMenu set={set} />
        </>
      }
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('properties:list.matching', counted) : t('properties:list.total', counted)
      }}
      none={t('properties:list.none')}
      empty={
        <EmptyState
          icon={<IconBuildingCommunity />}
          title={t('properties:list.empty')}
          // Clients see the properties of their own valuations.
          hint={linked ? t('properties:list.emptyOther') : undefined}
          action={create}
        />
      }
    />
  )
}

/** Exports the filtered properties as a file; `total` is their number. */
function ExportProperties({ search, total }: { search: PropertySearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t('properties:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/properties/export.${format}?${exportQuery(listInput(search), language)}`}
    >
      <p>{t('properties:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('properties:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}

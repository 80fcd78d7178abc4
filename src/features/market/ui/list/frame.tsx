import { IconChartHistogram, IconMap, IconTable } from '@tabler/icons-react'
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
import type { MarketSearch } from '../search.ts'
import { MARKET_COLUMNS } from './columns.tsx'
import { listInput, MARKET_FILTERS } from './filters.ts'

/** The views of the register; both share the same search parameters. */
const VIEWS = [
  { path: '/market', word: 'records:list.view.table', Icon: IconTable },
  { path: '/market/map', word: 'market:list.view.map', Icon: IconMap },
] as const

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filter-panel.tsx')).MarketFilterPanel)
const FilterWords = fetched(async () => (await import('./use-filter-words.ts')).MarketFilterWords)

type Props = {
  path: (typeof VIEWS)[number]['path']
  search: MarketSearch
  read: ListRead
  skeleton: ReactNode
  children: ReactNode
}

/** The frame around the rows or the map of the register. */
export function MarketFrame({ path, search, ...view }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const create = allowed('canEditProperties') ? (
    <ButtonLink to="/market/create">{t('market:list.new')}</ButtonLink>
  ) : null
  return (
    <ListFrame
      {...view}
      title={t('market:list.title')}
      actions={
        create ? (
          <>
            <ButtonLink to="/market/import" variant="default" className={classes.roomy}>
              {t('properties:import')}
            </ButtonLink>
            {create}
          </>
        ) : null
      }
      address={useListAddress(path, search)}
      clearedSearch={sortOnly}
      {...(path === '/market'
        ? {
            sorting: {
              set: MARKET_COLUMNS,
              keys: MARKET_COLUMNS.keys.filter((key) => MARKET_COLUMNS.shapes[key].sorts),
              own: { key: 'evidenceDate', descending: true },
            },
          }
        : {})}
      filters={MARKET_FILTERS}
      words={(draw) => <FilterWords draw={draw} />}
      searching={{ label: t('market:list.search'), hint: t('market:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      views={VIEWS}
      tools={
        <>
          <SavedViews list="market" set={MARKET_COLUMNS} search={search} path={path} />
          <ExportMarket search={search} total={view.read.total} />
          {path === '/market' ? <LookMenu set={MARKET_COLUMNS} /> : null}
        </>
      }
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('market:list.matching', counted) : t('market:list.total', counted)
      }}
      none={t('market:list.none')}
      empty={<EmptyState icon={<IconChartHistogram />} title={t('market:list.empty')} action={create} />}
    />
  )
}

/** Exports the filtered entries as a file; `total` is their number. */
function ExportMarket({ search, total }: { search: MarketSearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t('market:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/market/export.${format}?${exportQuery(listInput(search), language)}`}
    >
      <p>{t('market:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('market:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}

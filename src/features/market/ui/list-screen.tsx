import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { columnsFor } from '#kernel/listed-fields.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { usePages } from '#web/records/list/pages.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { STORED_FIELDS } from '../fields.ts'
import { MARKET_COLUMNS } from './list/columns.tsx'
import { listInput } from './list/filters.ts'
import { MarketFrame } from './list/frame.tsx'
import { MarketRows } from './list/market-rows.tsx'
import { listQuery } from './list/reads.ts'
import { PAGE_SIZE } from './search.ts'
import './words.ts'

const PATH = '/market'

/** The market register, newest entries first, in pages. */
export function MarketScreen() {
  const { t } = useTranslation()
  const search = useAllowedSort(useSearch({ from: PATH }), MARKET_COLUMNS.keys)
  const [look] = useListLook(MARKET_COLUMNS)
  const columns = columnsFor(STORED_FIELDS, look.columns)
  const { page, read, readNext } = usePages(search, (at) => listQuery(at, columns))
  const stretchOf = usePageStretch(page, { search, filters: listInput(search), pageSize: PAGE_SIZE })
  const rows = { ...look, label: t('market:list.title'), search: search.text }
  return (
    <MarketFrame
      path={PATH}
      search={search}
      read={read}
      skeleton={<MarketRows {...rows} items={undefined} expected={PAGE_SIZE} />}
    >
      {page ? (
        <>
          <OpenedFrom value={stretchOf}>
            <MarketRows {...rows} items={page.items} stale={read.stale} />
          </OpenedFrom>
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext}>
            {null}
          </ListFoot>
        </>
      ) : null}
    </MarketFrame>
  )
}

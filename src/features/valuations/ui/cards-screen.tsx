import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '#web/kit/use-printing.ts'
import list from '#web/records/list.module.css'
import { Pager } from '#web/records/pager.tsx'
import { useNextPage } from '#web/records/use-next-page.ts'
import classes from './list/cards/cards.module.css'
import { CardBars, Cards } from './list/cards/cards.tsx'
import sheet from './list/cards/sheet.module.css'
import { CardsSheet } from './list/cards/sheet.tsx'
import { ListFrame } from './list/frame.tsx'
import { useAddress } from './list/use-address.ts'
import { listQuery } from './reads.ts'
import { filtersOf, PAGE_SIZE } from './search.ts'

const PATH = '/valuations/simplified'

/** The valuations to be read, a page of cards at a time: for a phone, and for paper. */
export function CardsScreen() {
  const { search } = useAddress(PATH)
  const { data: page, isPlaceholderData: stale, error, refetch } = useQuery(listQuery(search))
  const client = useQueryClient()
  const readNext = useNextPage(stale ? undefined : page, (after) => {
    void client.prefetchQuery(listQuery({ ...search, after }))
  })
  const printing = usePrinting()
  const read = {
    totalCount: page?.totalCount,
    count: page?.items.length,
    first: page?.items[0],
    stale,
    error,
    retry: () => void refetch(),
  }
  return (
    <>
      <div className={sheet.screen}>
        <ListFrame path={PATH} read={read} tools={<PrintButton />} skeleton={<CardBars count={PAGE_SIZE} />}>
          {page ? (
            <>
              <Cards items={page.items} stale={stale} search={search.text} />
              <div className={list.foot}>
                <Pager
                  path={PATH}
                  search={search}
                  filters={filtersOf(search)}
                  page={page}
                  pageSize={PAGE_SIZE}
                  onReach={readNext}
                />
              </div>
            </>
          ) : null}
        </ListFrame>
      </div>
      {printing && page && page.items.length > 0 ? (
        <CardsSheet search={search} page={page} printedAt={printing} />
      ) : null}
    </>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className={`${list.tool} ${classes.print}`} onClick={() => window.print()}>
      <IconPrinter size={17} aria-hidden="true" />
      <span>{t('valuations:details.print')}</span>
    </button>
  )
}

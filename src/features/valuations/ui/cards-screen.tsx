import { IconPrinter } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import list from '#web/records/list/list.module.css'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { useMe } from '#web/session/me.ts'
import { CardBars, Cards } from './list/cards/cards.tsx'
import sheet from './list/cards/sheet.module.css'
import { CardsSheet } from './list/cards/sheet.tsx'
import { listInput, sortsOf } from './list/filters.ts'
import { ValuationsFrame } from './list/frame.tsx'
import { listQuery, rowColumns } from './list/reads.ts'
import { sameAddress } from './list/views.ts'
import { PAGE_SIZE } from './search.ts'

const PATH = '/valuations/simplified'

/** The valuations as pages of cards, for phones and for printing. */
export function CardsScreen() {
  const search = useAllowedSort(useSearch({ from: sameAddress(PATH) }), sortsOf(useMe().user))
  const { page, read, readNext } = usePages(search, (at) => listQuery(at, rowColumns([], search)))
  const stretchOf = usePageStretch(page, { search, filters: listInput(search), pageSize: PAGE_SIZE })
  const printing = usePrinting()
  return (
    <>
      <div className={sheet.screen}>
        <ValuationsFrame
          path={PATH}
          search={search}
          read={read}
          tools={<PrintButton />}
          skeleton={<CardBars count={PAGE_SIZE} />}
        >
          {page ? (
            <>
              <OpenedFrom value={stretchOf}>
                <Cards items={page.items} stale={read.stale} search={search.text} />
              </OpenedFrom>
              <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext} />
            </>
          ) : null}
        </ValuationsFrame>
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
    <button type="button" className={list.tool} title={t('records:details.print')} onClick={() => window.print()}>
      <IconPrinter size={17} aria-hidden="true" />
      <span className={list.brief}>{t('records:details.print')}</span>
    </button>
  )
}

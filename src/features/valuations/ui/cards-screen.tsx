import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { inputOf, pageOf, useDescribed } from '#web/records/list/described.ts'
import list from '#web/records/list/list.module.css'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { CardBars, Cards } from './list/cards/cards.tsx'
import sheet from './list/cards/sheet.module.css'
import { CardsSheet } from './list/cards/sheet.tsx'
import { VALUATIONS, ValuationsFrame } from './list/described.tsx'
import { type ListSearch, PAGE_SIZE } from './search.ts'

const PATH = '/valuations/simplified'

/** The valuations as pages of cards, for phones and for printing. */
export function CardsScreen() {
  const { search } = useDescribed(VALUATIONS)
  const { page, read, readNext } = usePages(search, (at: ListSearch) =>
    pageOf(VALUATIONS, at, VALUATIONS.carried?.([], search)),
  )
  const stretchOf = usePageStretch(page, { search, filters: inputOf(VALUATIONS, search), pageSize: PAGE_SIZE })
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
              <ListFoot
                path={PATH}
                search={search}
                page={page}
                total={read.total}
                pageSize={PAGE_SIZE}
                onReach={readNext}
              />
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

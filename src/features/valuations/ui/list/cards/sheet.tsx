import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Page } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { PrintHead } from '#web/records/details/sheet/print-head.tsx'
import { usePageCount, useTotalText } from '#web/records/list/total.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../../model.ts'
import { type ListSearch, PAGE_SIZE } from '../../search.ts'
import { VALUATION_FILTERS } from '../filters.ts'
import { useValuationFilterWords } from '../use-filter-words.ts'
import { Cards } from './cards.tsx'
import classes from './sheet.module.css'

type Props = { search: ListSearch; page: Page<ListedValuation>; printedAt: Date }

/** A page of the list for printing on A4: the firm, the filters, the range and the cards. */
export function CardsSheet({ search, page, printedAt }: Props) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { user } = useMe()
  const at = search.page ?? 1
  const before = (at - 1) * PAGE_SIZE
  const totalText = useTotalText()
  const pages = usePageCount()
  return (
    <article className={classes.sheet}>
      <PrintHead>
        {t('records:sheet.printed', {
          name: isolateBidi(user?.displayName ?? ''),
          at: isolateBidi(instant(printedAt)),
        })}
      </PrintHead>
      <div className={classes.title}>
        <h1>{t('valuations:list.title')}</h1>
        <p>
          {t('cards:cards.range', {
            from: number(before + 1),
            to: number(before + page.items.length),
            total: totalText(page),
          })}
          {' · '}
          {t('records:list.page', { page: number(at), pages: pages(page, PAGE_SIZE) })}
        </p>
        <Filters search={search} first={page.items[0]} />
      </div>
      <Cards items={page.items} />
    </article>
  )
}

/** The active filters as one line of text. */
function Filters({ search, first }: { search: ListSearch; first: ListedValuation | undefined }) {
  const { t } = useTranslation()
  const words = useValuationFilterWords(search, first)
  const said = VALUATION_FILTERS.read(search)
    .given.filter(({ name }) => name === 'text' || !VALUATION_FILTERS.isSaidElsewhere(search, name))
    .map((filter) =>
      filter.name === 'text' ? t('cards:cards.searched', { text: isolateBidi(filter.value) }) : words.given(filter),
    )
  return <p>{said.length > 0 ? said.join(' · ') : t('cards:cards.unfiltered')}</p>
}

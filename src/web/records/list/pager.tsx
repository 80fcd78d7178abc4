import { useLocation } from '@tanstack/react-router'
import type { Page, Total } from '#kernel/page.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Row } from '../../kit/layout/layout.tsx'
import { ButtonLink } from '../../kit/text/links.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './list.module.css'
import { usePageCount } from './total.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the previous pages: a keyset page knows only the next one. */
    trail?: (string | null)[]
  }
}

type Props = {
  /** The path of the view. */
  path: string
  /** The position of the address. */
  search: { after?: string; page?: number }
  /** The filters, which hold for every page. */
  filters: object
  page: Page<unknown>
  /** Undefined while it is counted. */
  total: Total | undefined
  pageSize: number
  /** Called when the next page is about to be opened. */
  onReach: () => void
}

/** Links to the next page, and back to the previous ones. */
export function Pager({ path: to, search, filters, page, total, pageSize, onReach }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const pages = usePageCount()
  const trail = useLocation({ select: ({ state }) => state.trail ?? [] })
  const at = search.page ?? 1
  if (!page.hasMore && !search.after) return null

  // The router's types can't infer the search of a dynamic path.
  const pageAt = (more: Props['search']) => ({ ...filters, ...more }) as never
  const before = trail.at(-1) ?? undefined
  return (
    <Row as="nav" justify="end" wrap className={classes.pager} aria-label={t('records:list.pages')}>
      {search.after && (at > 2 || trail.length === 0) ? (
        <ButtonLink to={to} search={pageAt({})} variant="default" size="sm">
          {t('records:list.first')}
        </ButtonLink>
      ) : null}
      {search.after && trail.length > 0 ? (
        <ButtonLink
          to={to}
          search={pageAt(before ? { after: before, page: at - 1 } : {})}
          state={{ trail: trail.slice(0, -1) }}
          variant="default"
          size="sm"
        >
          {t('records:list.previous')}
        </ButtonLink>
      ) : null}
      <p aria-live="polite">{t('records:list.page', { page: number(at), pages: pages(total, pageSize) })}</p>
      {page.hasMore && page.lastId ? (
        <ButtonLink
          to={to}
          search={pageAt({ after: page.lastId, page: at + 1 })}
          state={{ trail: [...trail, search.after ?? null] }}
          onMouseEnter={onReach}
          onFocus={onReach}
          variant="default"
          size="sm"
        >
          {t('records:list.next')}
        </ButtonLink>
      ) : null}
    </Row>
  )
}

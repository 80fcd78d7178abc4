import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import classes from './cursor-pager.module.css'

type Props = {
  cursors: Cursors
  shown: { hasMore: boolean; lastId: string | null; totalCount: number }
  /** True while the previous page is still shown: its cursor does not lead to the next page. */
  stale: boolean
  label: string
  pageSize: number
}

/** Previous and next buttons for pages without an address; nothing for a single page. */
export function CursorPager({ cursors, shown: { hasMore, lastId, totalCount }, stale, label, pageSize }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { page } = cursors
  if (!hasMore && page === 1) return null
  return (
    <Row pad={12} as="nav" wrap gap={[8, 16]} className={classes.pager} aria-label={label}>
      <Button size="sm" variant="default" disabled={page === 1} onClick={cursors.previous}>
        {t('records:list.previous')}
      </Button>
      <p aria-live="polite">
        {t('records:list.page', { page: number(page), pages: number(Math.ceil(totalCount / pageSize)) })}
      </p>
      <Button
        size="sm"
        variant="default"
        disabled={!hasMore || stale}
        onClick={() => lastId !== null && cursors.next(lastId)}
      >
        {t('records:list.next')}
      </Button>
    </Row>
  )
}

/** The stack of cursors up to the current page: keyset pagination only knows the next page. */
export function useCursors() {
  const [stack, setStack] = useState<readonly string[]>([])
  return {
    /** The cursor of the current page; undefined for the first. */
    at: stack.at(-1),
    page: stack.length + 1,
    next: (cursor: string) => setStack((was) => [...was, cursor]),
    previous: () => setStack((was) => was.slice(0, -1)),
    /** Returns to the first page. */
    restart: () => setStack([]),
  }
}

/** The cursors of the pages up to the current one. */
export type Cursors = ReturnType<typeof useCursors>

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import classes from './cursor-pager.module.css'
import { AT_ONCE } from './reads.ts'

type Props<C> = {
  cursors: Cursors<C>
  shown: { hasMore: boolean; lastId: C | null; totalCount: number }
  /** What is shown is still the page before, which says nothing of where the next one begins. */
  stale: boolean
  label: string
}

/** The way on, and back, through pages that have no address; nothing where one page holds all. */
export function CursorPager<C>({ cursors, shown: { hasMore, lastId, totalCount }, stale, label }: Props<C>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { page } = cursors
  if (!hasMore && page === 1) return null
  return (
    <nav className={classes.pager} aria-label={label}>
      <Button size="sm" variant="default" disabled={page === 1} onClick={cursors.previous}>
        {t('valuations:list.previous')}
      </Button>
      <p aria-live="polite">
        {t('valuations:list.page', { page: number(page), pages: number(Math.ceil(totalCount / AT_ONCE)) })}
      </p>
      <Button
        size="sm"
        variant="default"
        disabled={!hasMore || stale}
        onClick={() => lastId !== null && cursors.next(lastId)}
      >
        {t('valuations:list.next')}
      </Button>
    </nav>
  )
}

/** The cursors of the pages that led to the one that is shown: a keyset only knows its next page. */
export function useCursors<C>() {
  const [stack, setStack] = useState<readonly C[]>([])
  return {
    /** Where the page that is shown begins; the first needs no cursor. */
    at: stack.at(-1),
    page: stack.length + 1,
    next: (cursor: C) => setStack((was) => [...was, cursor]),
    previous: () => setStack((was) => was.slice(0, -1)),
    /** Back to the first page. */
    restart: () => setStack([]),
  }
}

type Cursors<C> = ReturnType<typeof useCursors<C>>

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/text/reading.ts'
import { AT_ONCE } from './reads.ts'
import type { Trail } from './trail.ts'
import classes from './trail-pager.module.css'

type Props<C> = {
  trail: Trail<C>
  shown: { hasMore: boolean; lastId: C | null; totalCount: number }
  /** What is shown is still the page before, which says nothing of where the next one begins. */
  stale: boolean
  label: string
}

/** The way on, and back, through pages that have no address; nothing where one page holds all. */
export function TrailPager<C>({ trail, shown: { hasMore, lastId, totalCount }, stale, label }: Props<C>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { page } = trail
  if (!hasMore && page === 1) return null
  return (
    <nav className={classes.pager} aria-label={label}>
      <Button size="sm" variant="default" disabled={page === 1} onClick={trail.previous}>
        {t('records:list.previous')}
      </Button>
      <p aria-live="polite">
        {t('records:list.page', { page: number(page), pages: number(Math.ceil(totalCount / AT_ONCE)) })}
      </p>
      <Button
        size="sm"
        variant="default"
        disabled={!hasMore || stale}
        onClick={() => lastId !== null && trail.next(lastId)}
      >
        {t('records:list.next')}
      </Button>
    </nav>
  )
}

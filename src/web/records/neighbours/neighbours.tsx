import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Page } from '#kernel/page.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { errorText } from '../../kit/feedback/error-text.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import type { RecordPath } from '../list/record-link.tsx'
import { useTotalText } from '../list/total.ts'
import classes from './neighbours.module.css'
import { type Direction, following, neighbourOf, placeOf, preceding, type Stretch } from './stretch.ts'

type Props = {
  id: string
  /** The page of such a record. */
  to: RecordPath
  /** Reads the rows of the list after a cursor. */
  readList: (query: { filters: object; pageSize: number; lastId: string | undefined }) => Promise<Page<{ id: string }>>
  /** Reads a record, so that its page is shown at once. */
  readRecord: (id: string) => Promise<unknown>
}

/** The record before and the one after, and the place of this one, in the list that it was opened from; otherwise nothing. */
export function Neighbours({ id, ...reads }: Props) {
  const stretch = useLocation({ select: ({ state }) => state.openedFrom })
  return stretch?.ids.includes(id) ? <Controls id={id} stretch={stretch} {...reads} /> : null
}

function Controls({ id, stretch, to, readList, readRecord }: Props & { stretch: Stretch }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const totalText = useTotalText()
  const go = useGo({ id, stretch, to, readList, readRecord })
  const place = placeOf(stretch, id)
  const step = (direction: Direction) => {
    const Sign = direction === 'next' ? IconChevronRight : IconChevronLeft
    const isEnd = neighbourOf(stretch, id, direction) === null
    return (
      <button
        type="button"
        className={classes.step}
        data-neighbour={direction}
        aria-label={t(`records:neighbours.${direction}`)}
        title={t(`records:neighbours.${direction}`)}
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : () => go(direction)}
      >
        <Sign size={19} aria-hidden="true" />
      </button>
    )
  }
  return (
    <Row as="nav" gap={4} className={`${classes.neighbours} no-print`} aria-label={t('records:neighbours.label')}>
      {step('previous')}
      {place === null ? null : (
        <p>{t('records:endless.position', { at: number(place), total: totalText(stretch.total) })}</p>
      )}
      {step('next')}
    </Row>
  )
}

/** Returns what opens a neighbour in place of this record: Back leads to the list from any of them. */
function useGo({
  id,
  stretch,
  to,
  readList,
  readRecord,
}: Props & { stretch: Stretch }): (direction: Direction) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  const open = async (direction: Direction) => {
    const beside = neighbourOf(stretch, id, direction)
    if (beside === null) return
    if ('id' in beside) return show(stretch, beside.id)
    const { filters, pageSize } = stretch
    const page = await client.fetchQuery({
      queryKey: ['neighbours', 'at', to, filters, pageSize, beside.after],
      queryFn: () => readList({ filters, pageSize, lastId: beside.after ?? undefined }),
      staleTime: 0,
    })
    const read = direction === 'next' ? following(stretch, page) : preceding(stretch, page)
    const next = direction === 'next' ? read.ids[0] : read.ids.at(-1)
    if (next !== undefined) return show(read, next)
    // All rows on that side have gone since.
    const end = direction === 'next' ? { ...stretch, next: null } : { ...stretch, earlier: [], first: 1 }
    await navigate({ to, params: { id }, state: { openedFrom: end }, replace: true })
  }
  const show = async (openedFrom: Stretch, next: string) => {
    // What can't be read is reported by its page.
    await readRecord(next).catch(() => undefined)
    await navigate({ to, params: { id: next }, state: { openedFrom }, replace: true })
  }
  return (direction) => {
    if (busy) return
    setBusy(true)
    open(direction)
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setBusy(false))
  }
}

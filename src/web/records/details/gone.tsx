import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '../../kit/text/reading.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import type { Happening } from './timeline/timeline-entry.tsx'

type Props = {
  /** The entry of its deletion, for whoever may know. */
  deletion: Happening | undefined
  /** Says that it was deleted. */
  deleted: string
  /** Says that it is out of reach now; undefined for a person who was not just looking at it. */
  outOfReach: string | undefined
  /** The way to the list. */
  toList: ReactNode
}

/**
 * What stands where a record is not found: that it was deleted, by whom and why, for whoever may know; that it is out of
 * reach now, for a person who was just looking at it; and otherwise no more than that there is nothing.
 */
export function Gone({ deletion, deleted, outOfReach, toList }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (!deletion && !outOfReach) return <ErrorPage kind="NOT_FOUND" />
  if (!deletion) return <ErrorPage kind="NOT_FOUND" hint={outOfReach} actions={toList} />
  const { userName, at, reason } = deletion
  const by = t('records:details.deletedBy', { name: isolateBidi(userName), at: isolateBidi(instant(at)) })
  const hint = (
    <>
      {by} {reason ? t('records:event.reason', { reason: isolateBidi(reason) }) : null}
    </>
  )
  return <ErrorPage kind="NOT_FOUND" title={deleted} hint={hint} actions={toList} />
}

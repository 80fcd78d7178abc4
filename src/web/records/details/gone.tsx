import type { ReactNode } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import type { TimelineItem } from './timeline/timeline-entry.tsx'

type Props = {
  /** The timeline entry of its deletion, for anyone who may see it. */
  deletion: TimelineItem | undefined
  /** That it was deleted. */
  deleted: string
  /** That it is no longer accessible; undefined unless the person had just seen it. */
  outOfReach: string | undefined
  /** The link to the list. */
  toList: ReactNode
}

/**
 * The page of a record that is not found: that it was deleted, by whom and why, for anyone who may know; that it is no longer
 * accessible, for a person who had just seen it; otherwise only that nothing was found.
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

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { createOnce } from '#web/forms/create-once.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRefusal } from '#web/records/details/use-refusal.ts'
import { isStale, RpcError, rpc } from '#web/rpc/rpc.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelineQuery, refreshComparisons, savedQuery } from '../reads.ts'
import { type Content, changedContent, contentOf } from './content.ts'

/** Whether a comparison is saved as a new one or over the one it came from. */
export type Where = 'new' | 'changes'

type Props = {
  /** The saved comparison that it came from. */
  of: SavedComparison | null
  onSaved: (saved: SavedComparison) => void
}

/**
 * Saves a comparison, one call at a time: a new one is created once however often it is retried, a change is sent at the version
 * seen.
 */
export function useSaving({ of, onSaved }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [key] = useState(newId)
  const sent = useRef<Content | null>(null)
  // Changes are computed against the comparison that the person opened, so that concurrent changes of others are not sent back.
  const [base] = useState(of)
  const [seen, setSeen] = useState(of)
  const [gone, setGone] = useState(false)
  const { error, since, clear, met } = useRefusal({
    history: (_, id) => client.fetchQuery({ ...comparisonTimelineQuery(id), staleTime: 0 }),
    // The screen behind is not refetched while the dialog holds typed text.
    again: async () => undefined,
  })

  const change = async (from: SavedComparison, content: Content): Promise<SavedComparison> => {
    const changes = changedContent(contentOf(base ?? from), content)
    if (Object.keys(changes).length === 0) return seen ?? from
    return rpc.comparisons.update({ id: from.id, version: (seen ?? from).version, changes })
  }
  const create = async (values: Content): Promise<SavedComparison> => {
    const { saved } = await createOnce<Content, SavedComparison>({
      sent: sent.current,
      values,
      hasChanged: (before, after) => Object.keys(changedContent(before, after)).length > 0,
      create: (content) => {
        sent.current = content
        return rpc.comparisons.save(content, { idempotencyKey: key })
      },
      update: ({ id, version }, before, after) =>
        rpc.comparisons.update({ id, version, changes: changedContent(before, after) }),
    })
    return saved
  }
  const done = async (saved: SavedComparison, isChanged: boolean) => {
    client.setQueryData(savedQuery(saved.id).queryKey, saved)
    if (isChanged) toast.success(t('comparisons:save.saved', { name: isolateBidi(saved.name) }))
    else toast.info(t('comparisons:save.unchanged'))
    onSaved(saved)
    await refreshComparisons(client)
  }
  const failed = async (error: unknown) => {
    // A refused request created nothing; one without an answer may have created a record, which the retry completes.
    if (error instanceof RpcError && error.status > 0 && error.status < 500) sent.current = null
    setGone(error instanceof RpcError && error.code === 'comparison-not-found')
    await met(error, seen ?? { id: '', updatedAt: '' })
    if (!of || !isStale(error)) return
    // The retry uses the current version.
    const now = await client.fetchQuery({ ...savedQuery(of.id), staleTime: 0 }).catch(() => null)
    if (now) setSeen(now)
  }

  const { act: save, busy } = useRun(async (where: Where, content: Content) => {
    clear()
    setGone(false)
    const isNew = where === 'new' || !of
    const saved = await (isNew ? create(content) : change(of, content))
    await done(saved, isNew || saved !== seen)
  }, failed)

  return {
    busy,
    /** The error of the last attempt, except for a version conflict, which `since` describes. */
    error: gone ? null : error,
    since,
    gone,
    clear: () => {
      clear()
      setGone(false)
    },
    /** Saves it; the typed text stays until that succeeds. */
    save,
  }
}

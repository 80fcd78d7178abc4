import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { createOnce } from '#web/forms/create-once.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRefusal } from '#web/records/details/use-refusal.ts'
import { isStale, RpcError, rpc } from '#web/rpc/rpc.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelineQuery, refreshComparisons, savedQuery } from '../reads.ts'
import { type Content, changedContent, contentOf } from './content.ts'

/** Where a comparison is saved: as a new one, or in the one that it came from. */
export type Where = 'new' | 'changes'

type Props = {
  /** The saved comparison that it came from. */
  of: SavedComparison | null
  onSaved: (saved: SavedComparison) => void
}

/** Saves a comparison, one at a time: a new one once however often it is tried, a change upon the version that was seen. */
export function useSaving({ of, onSaved }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const running = useRef(false)
  const [key] = useState(newId)
  const sent = useRef<Content | null>(null)
  // What others write meanwhile is not what this person changed: their own changes are told from what they began with.
  const [base] = useState(of)
  const [seen, setSeen] = useState(of)
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)
  const { error, since, clear, met } = useRefusal({
    history: (_, id) => client.fetchQuery({ ...comparisonTimelineQuery(id), staleTime: 0 }),
    // The screen behind may find out once this is closed: what was typed stands here.
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
    // A refusal made nothing; what was never answered may have made one, which the next try finishes.
    if (error instanceof RpcError && error.status > 0 && error.status < 500) sent.current = null
    setGone(error instanceof RpcError && error.code === 'comparison-not-found')
    await met(error, seen ?? { id: '', updatedAt: '' })
    if (!of || !isStale(error)) return
    // The next try is upon what stands now.
    const now = await client.fetchQuery({ ...savedQuery(of.id), staleTime: 0 }).catch(() => null)
    if (now) setSeen(now)
  }

  return {
    busy,
    /** What went wrong; not that somebody else was faster, which `since` tells. */
    error: gone ? null : error,
    since,
    gone,
    clear: () => {
      clear()
      setGone(false)
    },
    /** Saves it; what was typed stays where it is until it is saved. */
    save: async (where: Where, content: Content) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      clear()
      setGone(false)
      const isNew = where === 'new' || !of
      try {
        const saved = await (isNew ? create(content) : change(of, content))
        await done(saved, isNew || saved !== seen)
      } catch (error) {
        await failed(error)
      }
      running.current = false
      setBusy(false)
    },
  }
}

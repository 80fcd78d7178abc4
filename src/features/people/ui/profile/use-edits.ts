import { useEffect, useRef, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { PROFILE_FIELDS, type ProfileField } from '../../model.ts'
import { type Faults, useSubmit } from '../shared/use-submit.ts'
import { changesIn, type Details, type Edits, faultsOf, readEdits, textsOf, withEdit } from './edits.ts'

const byField = (faults: readonly FieldFault[]) =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)])) as Faults<ProfileField>

type Record = {
  user: Details
  /** Sends the changes, and shows what the server then tells. */
  save: (change: { version: number; changes: ReturnType<typeof changesIn> }) => Promise<void>
  /** Reads the record again, and gives the version that it has now. */
  read: () => Promise<number | undefined>
}

/** Somebody's details in a form: what is typed is kept on the device until it is saved or given up. */
export function useEdits({ user, save, read }: Record, kept: Pick<FormDrafts, 'place' | 'rename'>, opened: Opened) {
  const [edits, setEdits] = useState<Edits | null>(() => readEdits(opened.draft?.content))
  const [restored, setRestored] = useState(edits !== null)
  const [stale, setStale] = useState(false)
  const now = useRef(edits)

  const keeper = useKeeper({ kept, opened, content: () => now.current })
  useEffect(() => {
    now.current = edits
    keeper.changed()
  }, [edits, keeper])

  const state = useSubmit<ProfileField>(
    () => (edits ? byField(faultsOf(user, edits)) : {}),
    async () => {
      if (!edits) return undefined
      try {
        await save({ version: edits.version, changes: changesIn(edits) })
        discard()
      } catch (refusal) {
        const isStale = refusal instanceof RpcError && refusal.code === 'stale-version'
        setStale(isStale)
        const own = refusal instanceof RpcError && refusal.fields?.filter(({ field }) => isOwn(field))
        if (own && own.length > 0) return byField(own)
        if (!isStale) throw refusal
      }
      return undefined
    },
  )
  const discard = () => {
    setEdits(null)
    setRestored(false)
    setStale(false)
    state.clearFaults()
  }
  return {
    ...state,
    texts: { ...textsOf(user), ...edits?.texts },
    type: (field: ProfileField) => (text: string) => {
      setEdits((was) => withEdit(was, user, field, text))
      state.clearFault(field)
    },
    isDirty: edits !== null,
    restored,
    stale,
    discard,
    /** Goes on over the record as it is now: what was typed stays, all else is shown anew. */
    reload: async () => {
      const version = await read()
      setEdits((was) => was && { ...was, version: version ?? was.version })
      setStale(false)
    },
  }
}

const isOwn = (field: string) => (PROFILE_FIELDS as readonly string[]).includes(field)

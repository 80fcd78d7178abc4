import { useEffect, useRef, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { type Faults, useSubmit } from '#web/forms/use-submit.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { isStale, RpcError } from '#web/rpc/rpc.ts'
import { PROFILE_FIELDS, type ProfileField } from '../../model.ts'
import { changesIn, type Details, type Edits, faultsOf, readEdits, textsOf, withEdit } from './edits.ts'

const byField = (faults: readonly FieldFault[]) =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)])) as Faults<ProfileField>

type EditedRecord = {
  user: Details
  /** Sends the changes and shows the result. */
  save: (change: { version: number; changes: ReturnType<typeof changesIn> }) => Promise<void>
  /** Reads the record again and returns its current version. */
  read: () => Promise<number | undefined>
}

/** The state of a details form; unsaved edits are stored on the device until they are saved or discarded. */
export function useEdits(
  { user, save, read }: EditedRecord,
  drafts: Pick<FormDrafts, 'place' | 'rename'>,
  opened: Opened,
) {
  const [edits, setEdits] = useState<Edits | null>(() => readEdits(opened.draft?.content))
  const [restored, setRestored] = useState(edits !== null)
  const [stale, setStale] = useState(false)
  const latest = useRef(edits)

  const keeper = useKeeper({ drafts, opened, content: () => latest.current })
  useEffect(() => {
    latest.current = edits
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
        setStale(isStale(refusal))
        const ownFaults = refusal instanceof RpcError && refusal.fields?.filter(({ field }) => isOwn(field))
        if (ownFaults && ownFaults.length > 0) return byField(ownFaults)
        if (!isStale(refusal)) throw refusal
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
      setEdits((previous) => withEdit(previous, user, field, text))
      state.clearFault(field)
    },
    isDirty: edits !== null,
    restored,
    stale,
    discard,
    /** Rebases the edits on the current record: edited fields stay, all others are updated. */
    reload: async () => {
      const version = await read()
      setEdits((previous) => previous && { ...previous, version: version ?? previous.version })
      setStale(false)
    },
  }
}

const isOwn = (field: string) => (PROFILE_FIELDS as readonly string[]).includes(field)

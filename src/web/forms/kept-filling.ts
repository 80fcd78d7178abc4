import { useLayoutEffect, useState } from 'react'
import { type FormSaved, type KeptFilling, readKept, withoutStored } from '#kernel/filling.ts'
import { createKeeper } from '#web/drafts/keeper.ts'
import { claimDraft, type DraftTarget, dropDraft, newId, readDrafts, storeDraft } from '#web/drafts/stored-drafts.ts'
import { useMe } from '#web/session/me.ts'

/** The form of which what is not stored is kept on this device, and its record. */
export type KeptPlace = {
  form: string
  record: string
  /** True where the person cannot write now: what is kept waits and is not shown. */
  isLocked: boolean
}

const keptAt = (person: string, { form, record }: Omit<KeptPlace, 'isLocked'>) =>
  readDrafts(person).flatMap((draft) => {
    const kept = draft.form === form && draft.record === record ? readKept(draft.content) : null
    return kept ? [{ draft, kept }] : []
  })

/** What this device keeps of a form that was left, in all its drafts together; the one written last goes before the others. */
function takeKept(person: string, place: KeptPlace): { id: string; kept: KeptFilling | undefined } {
  const all = place.isLocked ? [] : keptAt(person, place)
  const [first, ...others] = all
  if (!first) return { id: newId(), kept: undefined }
  const kept = all.toReversed().reduce<KeptFilling>(
    (sum, { kept: { edits, order } }) => ({
      edits: { ...sum.edits, ...edits },
      order: [...new Set([...order, ...sum.order])],
    }),
    { edits: {}, order: [] },
  )
  claimDraft(person, first.draft)
  storeDraft(person, { ...first.draft, content: kept })
  for (const { draft } of others) dropDraft(person, draft.id)
  return { id: first.draft.id, kept }
}

/** Keeps on this device what was entered in a form and is not stored, for when its person comes back to it. */
export function useKeptFilling(place: KeptPlace, content: () => KeptFilling | null) {
  const person = useMe().user?.id ?? ''
  const [{ kept, keeper }] = useState(() => {
    const { id, kept } = takeKept(person, place)
    const target: DraftTarget = { person, form: place.form, record: place.record }
    return { kept, keeper: createKeeper({ place: target, id, content, rename: newId, onStored: () => undefined }) }
  })
  useLayoutEffect(() => keeper.start(), [keeper])
  return {
    kept,
    changed: keeper.changed,
    /** For what was stored after the form was left. */
    storedLate: ({ stored }: FormSaved) => {
      for (const { draft, kept } of keptAt(person, place)) {
        const left = withoutStored(kept, stored)
        if (left) storeDraft(person, { ...draft, content: left })
        else dropDraft(person, draft.id)
      }
    },
  }
}

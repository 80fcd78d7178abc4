import { useEffect, useRef, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useKeeper } from '../drafts/use-keeper.ts'
import type { FormDrafts, Opened } from '../drafts/use-opened-draft.ts'
import { type DraftContent, type Origin, readContent } from './draft.ts'
import { changedFields, type FormKind } from './kind.ts'
import { createFormStore } from './store.ts'

type Start<V extends object, F extends keyof V & string> = {
  kind: Pick<FormKind<V, F, never>, 'fields' | 'sent'>
  drafts: Pick<FormDrafts, 'place' | 'rename'>
  opened: Opened
  start: Origin<V>
  /** The initial values, where they differ from `start`. */
  begin?: V
  check: (values: V) => FieldFault[]
}

/**
 * A form whose unsaved content is stored on the device. `origin` is the version that it was opened with, which for a draft may be
 * an older one.
 */
export function useDraftedForm<V extends object, F extends keyof V & string>(from: Start<V, F>) {
  const { kind, drafts, opened, start, begin, check } = from
  const [begun] = useState(() => {
    const content = opened.draft && readContent(opened.draft.content, start)
    return { content, store: createFormStore<V>(content?.values ?? begin ?? start.values, check, content?.names) }
  })
  const { store, content } = begun
  // The firm's limits and the editable fields may change while the form is open.
  useEffect(() => store.judgeBy(check), [store, check])

  const [restoredAt, setRestoredAt] = useState(content && opened.draft ? opened.draft.at : null)
  const [isStored, setStored] = useState(true)
  // A ref, because it is read during a save, after the last render.
  const origin = useRef(content?.origin ?? start)
  const [, setOrigin] = useState(origin.current)
  const sent = useRef(content?.sent ?? null)
  const hasChanged = () => changedFields(kind, origin.current.values, store.get().values).length > 0

  const keeper = useKeeper({
    drafts,
    opened,
    content: (): DraftContent<V> | null => {
      const { values, names } = store.get()
      return hasChanged() || sent.current ? { values, names, origin: origin.current, sent: sent.current } : null
    },
    onStored: setStored,
  })
  useEffect(() => {
    let was = store.get().values
    return store.subscribe(() => {
      const { values } = store.get()
      if (values !== was) keeper.changed()
      was = values
    })
  }, [store, keeper])

  return {
    store,
    /** When the restored draft was written; null when none was restored. */
    restoredAt,
    /** False when the draft could not be stored. */
    isStored,
    origin: () => origin.current,
    /** True while something in the form would be lost: not after a save, even while the next page is on its way. */
    isDirty: () => !keeper.isOver() && hasChanged(),
    forget: keeper.forget,
    setAside: keeper.setAside,
    /** The values that were sent to create the record and not answered: the server may have created it. */
    sent: () => sent.current,
    sending: (values: V | null) => {
      sent.current = values
      keeper.changed()
      keeper.flush()
    },
    /** Continues from another version of the record, with these values. */
    rebase: (values: V, on: Origin<V>) => {
      origin.current = on
      setOrigin(on)
      setRestoredAt(null)
      store.reset(values)
      keeper.changed()
    },
  }
}

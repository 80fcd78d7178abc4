import { useCallback, useEffect, useRef, useState } from 'react'
import { keepFormsNow } from './keeper.ts'
import { formsElsewhere, holdForm, onOpenForms } from './open-forms.ts'
import { claimDraft, type Draft, type DraftTarget, dropDraft, newId, readDrafts, storeDraft } from './stored-drafts.ts'
import { rememberDraft, rememberedDraft } from './tab.ts'

/** A form that is open in this tab, with the id of its draft; `draft` is what was restored, `asked` when on request. */
export type Opened = { id: string; draft: Draft | null; asked?: boolean }

// How long a reloaded page waits for its predecessor to release its forms.
const LETTING_GO = 500

const nameOf = ({ person, form, record }: DraftTarget, id: string) => [person, form, record ?? '', id].join(' ')
const isAt = ({ form, record }: DraftTarget, draft: Draft) => draft.form === form && draft.record === record

// The form of a new record offers the drafts of existing records as well.
const isShown = (place: DraftTarget, draft: Draft) =>
  place.record === null ? draft.form === place.form : isAt(place, draft)

export type FormDrafts = ReturnType<typeof useOpenedDraft>

/**
 * Opens a form with its draft: the one that this tab had open, else one that a closed tab left. Of several none is chosen:
 * they are offered in `others`, as are drafts of other records in the form of a new one, and drafts that were set aside.
 * `opened` is null while the other tabs are asked.
 */
export function useOpenedDraft({ person, form, record }: DraftTarget) {
  const [place] = useState<DraftTarget>({ person, form, record })
  const [opened, setOpened] = useState(() => (readDrafts(person).some((d) => isShown(place, d)) ? null : fresh()))
  const [others, setOthers] = useState<readonly Draft[]>([])
  const [elsewhere, setElsewhere] = useState(false)
  const [discarded, setDiscarded] = useState<{ draft: Draft; wasOpen: boolean } | null>(null)
  const held = useRef<{ id: string; release: () => void } | null>(null)
  const gone = useRef(false)

  const hold = useCallback(
    async (id: string, wait?: number) => {
      if (held.current?.id === id) return true
      const release = await holdForm(nameOf(place, id), wait)
      if (!release || gone.current) {
        release?.()
        return false
      }
      held.current?.release()
      held.current = { id, release }
      return true
    },
    [place],
  )

  const list = useCallback(async () => {
    const names = await formsElsewhere()
    const isFree = (draft: Draft) => !names.has(nameOf({ ...place, record: draft.record }, draft.id))
    setElsewhere(place.record !== null && [...names].some((name) => name.startsWith(nameOf(place, ''))))
    return readDrafts(place.person).filter((draft) => isShown(place, draft) && isFree(draft))
  }, [place])

  // Chooses the draft to open.
  useEffect(() => {
    if (opened) return
    let over = false
    const begin = async () => {
      const former = rememberedDraft(place)
      const mine = readDrafts(place.person).find((draft) => draft.id === former && isAt(place, draft))
      const isMine = mine && (await hold(mine.id, LETTING_GO))
      const found = await list()
      if (!over) setOthers(found)
      if (isMine) return mine
      const [only, ...more] = found.filter((draft) => isAt(place, draft))
      const asked = only?.aside && place.record === null
      return only && more.length === 0 && !asked && (await hold(only.id)) ? only : null
    }
    begin().then((draft) => {
      if (over) return
      if (draft) claimDraft(place.person, draft)
      setOpened(draft ? { id: draft.id, draft } : fresh())
    })
    return () => {
      over = true
    }
  }, [opened, place, hold, list])

  const id = opened?.id
  useEffect(() => {
    if (!id) return
    const refresh = () => void list().then(setOthers)
    rememberDraft(place, id)
    void hold(id, LETTING_GO).then(refresh)
    return onOpenForms(refresh)
  }, [id, place, hold, list])
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      held.current?.release()
      held.current = null
    }
  }, [])

  const open = async (draft: Draft) => {
    keepFormsNow()
    const isMine = await hold(draft.id)
    if (isMine) claimDraft(person, draft)
    if (isMine) setOpened({ id: draft.id, draft, asked: true })
    else setOthers((was) => was.filter((one) => one.id !== draft.id))
  }
  const discard = (draft: Draft) => {
    dropDraft(person, draft.id)
    setDiscarded({ draft, wasOpen: false })
    setOthers((was) => was.filter((one) => one.id !== draft.id))
  }

  return {
    place,
    opened,
    others: others.filter((draft) => draft.id !== id),
    /** True when this record is open in another tab as well. */
    elsewhere,
    open: (draft: Draft) => void open(draft),
    discard,
    /** Discards the form's content, which can be undone, and starts with an empty form. */
    startOver: () => {
      keepFormsNow()
      const draft = readDrafts(person).find((one) => one.id === id)
      if (draft) dropDraft(person, draft.id)
      setDiscarded(draft ? { draft, wasOpen: true } : null)
      setOpened(fresh())
    },
    /** The draft that was discarded last. */
    discarded: discarded?.draft ?? null,
    undo: () => {
      if (!discarded) return
      storeDraft(person, discarded.draft)
      setDiscarded(null)
      if (discarded.wasOpen) void open(discarded.draft)
      else setOthers((was) => [discarded.draft, ...was])
    },
    /** Gives this form a new id after another tab claimed its draft. */
    rename: () => {
      const next = newId()
      rememberDraft(place, next)
      void hold(next)
      return next
    },
  }
}

const fresh = (): Opened => ({ id: newId(), draft: null })

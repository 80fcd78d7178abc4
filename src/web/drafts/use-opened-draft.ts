import { useCallback, useEffect, useRef, useState } from 'react'
import { keepFormsNow } from './keeper.ts'
import { formsElsewhere, holdForm, onOpenForms } from './open-forms.ts'
import { type Draft, dropDraft, keepDraft, newId, type Place, readDrafts, takeOverDraft } from './stored-drafts.ts'
import { rememberDraft, rememberedDraft } from './tab.ts'

/** A form that is open in this tab, under the name it is kept by; `draft` is what came back, `asked` when it was asked for. */
export type Opened = { id: string; draft: Draft | null; asked?: boolean }

// How long a page that is loaded anew waits for its former self to let go.
const LETTING_GO = 500

const nameOf = ({ person, form, record }: Place, id: string) => [person, form, record ?? '', id].join(' ')
const isAt = ({ form, record }: Place, draft: Draft) => draft.form === form && draft.record === record

// Where a new record is made, the unsaved forms of the others are found as well.
const isShown = (place: Place, draft: Draft) => (place.record === null ? draft.form === place.form : isAt(place, draft))

export type KeptForms = ReturnType<typeof useOpenedDraft>

/**
 * Opens a form with what was kept of it: what this tab had open, else what a tab that is gone left behind. Of several
 * left behind none is chosen: they are offered in `others`, with those of other records where a new one is made, and so is
 * one that was set aside on purpose. `opened` is null for the moment that it takes to ask the other tabs.
 */
export function useOpenedDraft({ person, form, record }: Place) {
  const [place] = useState<Place>({ person, form, record })
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

  // What to begin with.
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
      if (draft) takeOverDraft(place.person, draft)
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
    if (isMine) takeOverDraft(person, draft)
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
    /** Gives up what is in the form, which can be undone, and begins anew. */
    startOver: () => {
      keepFormsNow()
      const draft = readDrafts(person).find((one) => one.id === id)
      if (draft) dropDraft(person, draft.id)
      setDiscarded(draft ? { draft, wasOpen: true } : null)
      setOpened(fresh())
    },
    /** What was given up last. */
    discarded: discarded?.draft ?? null,
    undo: () => {
      if (!discarded) return
      keepDraft(person, discarded.draft)
      setDiscarded(null)
      if (discarded.wasOpen) void open(discarded.draft)
      else setOthers((was) => [discarded.draft, ...was])
    },
    /** Another tab goes on with what was open here: this form takes another name. */
    rename: () => {
      const next = newId()
      rememberDraft(place, next)
      void hold(next)
      return next
    },
  }
}

const fresh = (): Opened => ({ id: newId(), draft: null })

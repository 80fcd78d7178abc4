import { type DraftTarget, dropDraft, readDrafts, storeDraft } from './stored-drafts.ts'
import { rememberDraft } from './tab.ts'

const WRITE_DELAY = 400

type Parts = {
  place: DraftTarget
  id: string
  /** The form's content now; null when it holds no unsaved changes. */
  content: () => object | null
  /** Called when another tab claimed this draft: returns the id under which this form is stored from now on. */
  rename: () => string
  /** Called with whether the draft could be stored. */
  onStored: (stored: boolean) => void
}

const open = new Set<Keeper>()

export type Keeper = ReturnType<typeof createKeeper>

/** Stores the input of one form, shortly after each change and at once when the page is hidden or left. */
export function createKeeper({ place, id, content, rename, onStored }: Parts) {
  const { person, form, record } = place
  let name = id
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false

  const write = (aside: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const pending = content()
    if (pending === null) return dropDraft(person, name)
    const draft = () => ({ id: name, form, record, at: Date.now(), aside, content: pending })
    let outcome = storeDraft(person, draft())
    if (outcome === 'claimed') {
      name = rename()
      outcome = storeDraft(person, draft())
    }
    onStored(outcome === 'stored')
  }
  const keeper = {
    /** True once the form was saved, discarded or set aside: nothing in it is unsaved any more. */
    isOver: () => over,
    /** Schedules a write after a change. */
    changed: () => {
      if (!over) timer ??= setTimeout(() => write(false), WRITE_DELAY)
    },
    /** Writes pending changes. */
    flush: () => {
      if (timer !== undefined) write(false)
    },
    /** Deletes the draft after the form was saved or discarded. */
    forget: () => {
      over = true
      clearTimeout(timer)
      // A write still due is dropped with the draft: the flush on leaving would store it again.
      timer = undefined
      dropDraft(person, name)
      rememberDraft(place, null)
    },
    /** Keeps the draft for later when its person leaves the form. */
    setAside: () => {
      over = true
      write(true)
      rememberDraft(place, null)
    },
    /** Starts storing, until the returned function is called. */
    start: () => {
      const onHide = () => {
        if (document.visibilityState === 'hidden') keeper.flush()
      }
      open.add(keeper)
      addEventListener('pagehide', keeper.flush)
      document.addEventListener('visibilitychange', onHide)
      return () => {
        keeper.flush()
        open.delete(keeper)
        removeEventListener('pagehide', keeper.flush)
        document.removeEventListener('visibilitychange', onHide)
      }
    },
  }
  return keeper
}

/** Writes the pending changes of every form of this tab. */
export function keepFormsNow(): void {
  for (const keeper of open) keeper.flush()
}

/** How many unsaved forms a person has on this device, in all tabs. */
export function unsavedForms(person: string): number {
  keepFormsNow()
  return readDrafts(person).length
}

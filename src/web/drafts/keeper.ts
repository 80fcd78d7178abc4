import { dropDraft, keepDraft, type Place, readDrafts } from './stored-drafts.ts'
import { rememberDraft } from './tab.ts'

const KEEP_EVERY = 400

type Parts = {
  place: Place
  id: string
  /** What the form holds now; null when there is nothing that the server does not have already. */
  content: () => object | null
  /** Another tab goes on with this draft: gives the name under which this form is kept from now on. */
  rename: () => string
  /** Told whether the device had room. */
  onKept: (kept: boolean) => void
}

const open = new Set<Keeper>()

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps what is typed into one form, a moment after it was typed and at once when the page is hidden or left. */
export function createKeeper({ place, id, content, rename, onKept }: Parts) {
  const { person, form, record } = place
  let name = id
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false

  const write = (aside: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const held = content()
    if (held === null) return dropDraft(person, name)
    const draft = () => ({ id: name, form, record, at: Date.now(), aside, content: held })
    let done = keepDraft(person, draft())
    if (done === 'taken') {
      name = rename()
      done = keepDraft(person, draft())
    }
    onKept(done === 'kept')
  }
  const keeper = {
    /** Something was typed. */
    changed: () => {
      if (!over) timer ??= setTimeout(() => write(false), KEEP_EVERY)
    },
    /** Keeps what was typed and is not kept yet. */
    flush: () => {
      if (timer !== undefined) write(false)
    },
    /** It was saved, or given up: nothing of it is kept. */
    forget: () => {
      over = true
      clearTimeout(timer)
      dropDraft(person, name)
      rememberDraft(place, null)
    },
    /** Its person leaves it and wants to come back to it. */
    setAside: () => {
      over = true
      write(true)
      rememberDraft(place, null)
    },
    /** Keeps from now on until the function it gives is called. */
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

/** Keeps at once what was typed last into any form of this tab. */
export function keepFormsNow(): void {
  for (const keeper of open) keeper.flush()
}

/** How many forms a person has on this device with something in them that was not saved, whichever tab they are in. */
export function unsavedForms(person: string): number {
  keepFormsNow()
  return readDrafts(person).length
}

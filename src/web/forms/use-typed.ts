import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createKeeper } from '#web/drafts/keeper.ts'
import { claimDraft, type DraftTarget, newId, readDrafts } from '#web/drafts/stored-drafts.ts'
import { useMe } from '#web/session/me.ts'
import { changedFrom, readTyped } from './typed.ts'

/**
 * The state of a small form, as `useState` holds it, whose difference from `start` is kept on the device under `place` until `forget` is
 * called: when it was sent, or given up by 'cancel'. However else the form is left, it is found as it was when it is opened again.
 */
export function useTyped<V>(place: string, start: V) {
  const person = useMe().user?.id ?? ''
  const [begun] = useState(() => {
    const target: DraftTarget = { person, form: 'typed', record: place }
    const draft = readDrafts(person).find((one) => one.form === target.form && one.record === place)
    if (draft) claimDraft(person, draft)
    const value = draft ? readTyped(draft.content, start) : start
    const now = { value }
    const content = () => changedFrom(start, now.value)
    const keeper = createKeeper({ place: target, id: draft?.id ?? newId(), content, rename: newId, onStored: () => {} })
    return { start, now, keeper }
  })
  const { now, keeper } = begun
  const [value, setValue] = useState(now.value)
  useLayoutEffect(() => keeper.start(), [keeper])

  const put = useCallback(
    (next: V | ((was: V) => V)) => {
      now.value = typeof next === 'function' ? (next as (was: V) => V)(now.value) : next
      setValue(now.value)
      keeper.changed()
    },
    [now, keeper],
  )
  const forget = useCallback(() => {
    put(begun.start)
    keeper.flush()
  }, [put, begun, keeper])
  return [value, put, forget] as const
}

/** `useTyped` for a dialog: the third part forgets what was typed and closes the dialog, after a success and by its 'cancel'. */
export function useTypedDialog<V>(place: string, start: V, onClose: () => void) {
  const [value, put, forget] = useTyped(place, start)
  const done = () => {
    forget()
    onClose()
  }
  return [value, put, done] as const
}

/** Forgets what was typed once it was sent without a fault: for a form that its parent closes after a success. */
export function useForgetSent(forget: () => void, error: unknown) {
  const sent = useRef(false)
  const last = useRef({ forget, error })
  useLayoutEffect(() => {
    last.current = { forget, error }
  })
  useLayoutEffect(
    () => () => {
      if (sent.current && !last.current.error) last.current.forget()
    },
    [],
  )
  return useCallback(() => {
    sent.current = true
  }, [])
}

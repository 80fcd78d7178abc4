import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import {
  beginFilling,
  changesToSend,
  type Filling,
  type FormSaved,
  hasUnsaved,
  reduceFilling,
  valuesIn,
} from '#kernel/filling.ts'
import type { FormChange, FormConflict, FormValue, WrittenValues } from '#kernel/form-values.ts'
import { DeviceError } from '#web/away/device-error.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { type KeptPlace, useKeptFilling } from './kept-filling.ts'

/** What is sent at once, under the id that this device gave it: sent again after a failure, it is the same. */
export type FormBatch = { commandId: string; changes: readonly FormChange[] }
/** Stores a batch. Throws RpcError. */
type WriteForm = (batch: FormBatch) => Promise<FormSaved>

type Port = {
  /** Where this device keeps what is not stored when the page is left. */
  place: KeptPlace
  write: WriteForm
  /** True for a value that can be stored; others stay on the screen until they are mended. */
  isValid: (field: string, value: FormValue) => boolean
  /** Conflicts that the server reported after what was entered had been kept on this device. */
  asked?: readonly FormConflict[] | undefined
  /** Called when the person has settled the conflict of a field. */
  onSettled?: ((field: string) => void) | undefined
  /** True where `write` keeps what was entered on this device. */
  isLocal?: boolean
}

/** How long the person may pause before what was entered is sent or kept here, in ms, and how long until a failed try is repeated. */
const PAUSE = 700
const LOCAL_PAUSE = 150
const RETRY = 8_000

/** True for a failure that another try may not meet: there is no network, or this device could not keep it. */
const isPassing = (error: unknown): boolean =>
  error instanceof DeviceError || (error instanceof RpcError && error.type === 'NETWORK')

/** 'incomplete': what is left cannot be stored before the person has completed it, or settled a conflict. */
type SaveState = 'saved' | 'unsaved' | 'saving' | 'incomplete' | 'away' | 'refused'

/**
 * A form that is stored as it is filled in: each change is sent by itself after a pause, one batch at a time and in order;
 * what fails for want of a network, or of room on this device, is sent again, what is refused stays on the screen with the reason.
 */
export function useFilling(form: WrittenValues, { place, write, isValid, asked, onSettled, isLocal = false }: Port) {
  const last = useRef<Filling | null>(null)
  const isGone = useRef(false)
  const { kept, changed, storedLate } = useKeptFilling(place, () =>
    last.current && hasUnsaved(last.current) ? { edits: last.current.edits, order: last.current.order } : null,
  )
  const [filling, dispatch] = useReducer(reduceFilling, form, (read) => beginFilling(read, kept))
  const [error, setError] = useState<unknown>(null)
  const batch = useRef<FormBatch | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const seen = useRef(form)
  useEffect(() => {
    if (seen.current === form) return
    seen.current = form
    dispatch({ kind: 'read', form })
  }, [form])

  useEffect(() => {
    if (asked && asked.length > 0) dispatch({ kind: 'asked', conflicts: asked })
  }, [asked])

  const send = useEffectEvent(async () => {
    clearTimeout(timer.current)
    const changes = changesToSend(filling, isValid)
    if (!batch.current) {
      if (changes.length === 0) return
      batch.current = { commandId: newId(), changes }
      dispatch({ kind: 'send', changes })
    }
    const sent = batch.current
    try {
      const saved = await write(sent)
      if (isGone.current) return storedLate(saved)
      if (batch.current !== sent) return
      batch.current = null
      setError(null)
      dispatch({ kind: 'saved', saved })
    } catch (cause) {
      // What was left unsent is kept here, and sent when its person is back.
      if (isGone.current) return
      setError(cause)
      if (isPassing(cause)) {
        timer.current = setTimeout(() => void send(), RETRY)
        return
      }
      batch.current = null
      dispatch({ kind: 'refused' })
    }
  })

  // Not as an effect event: the router may reload the page while it renders, and effect events cannot be called then.
  useLayoutEffect(() => {
    last.current = filling
    changed()
  }, [filling, changed])

  // What was refused is sent again with the next change only.
  const { edits, sending, conflicts } = filling
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the form starts the pause again
  useEffect(() => {
    if (sending) return
    const pause = setTimeout(() => void send(), isLocal ? LOCAL_PAUSE : PAUSE)
    return () => clearTimeout(pause)
  }, [edits, conflicts, sending === null])

  useEffect(() => {
    isGone.current = false
    const online = () => void send()
    const hidden = () => {
      if (document.visibilityState === 'hidden') void send()
    }
    const leaving = (event: BeforeUnloadEvent) => {
      if (last.current && hasUnsaved(last.current)) event.preventDefault()
    }
    addEventListener('online', online)
    addEventListener('beforeunload', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', online)
      removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', hidden)
      clearTimeout(timer.current)
      // A link to another page is no loss: what was entered until now is still sent.
      isGone.current = true
      online()
    }
  }, [])

  const values = useMemo(() => valuesIn(filling), [filling])
  const unsaved = Object.keys(edits).length
  const isAway = error instanceof RpcError && error.type === 'NETWORK'
  const state: SaveState = !hasUnsaved(filling)
    ? 'saved'
    : isAway
      ? 'away'
      : error
        ? 'refused'
        : sending
          ? 'saving'
          : changesToSend(filling, isValid).length > 0
            ? 'unsaved'
            : 'incomplete'
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  const edit = useCallback((field: string, value: FormValue) => dispatch({ kind: 'edit', field, value }), [])
  const settle = useCallback((field: string, keep: 'mine' | 'theirs') => {
    dispatch({ kind: 'settle', field, keep })
    settled.current?.(field)
  }, [])
  const sendNow = useEffectEvent(() => void send())
  const onSendNow = useCallback(() => sendNow(), [])
  const shownError = isAway ? null : error
  // The same object until the form itself changes: what surrounds it may be drawn again without its fields.
  return useMemo(
    () => ({ filling, values, unsaved, state, error: shownError, edit, settle, sendNow: onSendNow }),
    [filling, values, unsaved, state, shownError, edit, settle, onSendNow],
  )
}
export type FillingForm = ReturnType<typeof useFilling>

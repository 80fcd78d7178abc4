import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import { onDrafts, readDrafts } from '#web/drafts/stored-drafts.ts'
import { useFilling } from '#web/forms/use-filling.ts'
import { useUndoing } from '#web/forms/use-undoing.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { SHEETS, type Sheet } from '../../model/codes.ts'
import type { Approaches, Presence, StoredSheet, StoredSheets } from '../../model/records.ts'
import { valueFaults } from '../../rules/values.ts'
import { approachesQuery, changeSheet, withSaved } from './reads.ts'

/** How often a visible screen asks who else is on the sheets and for newer values, in ms. */
const ASK_EVERY = 4_000
const NOTHING: WrittenValues = {}

/** The name under which a device keeps what is not stored of a sheet. */
const keptForm = (sheet: Sheet): string => `sheet ${sheet}`

/** The sheets of a valuation, but for the open one, of which this device keeps what is not stored. */
export function useUnsavedSheets(valuationId: string, open: Sheet): readonly Sheet[] {
  const person = useMe().user?.id ?? ''
  const forms = useSyncExternalStore(onDrafts, () =>
    readDrafts(person)
      .flatMap(({ form, record }) => (record === valuationId ? [form] : []))
      .join(),
  )
  return useMemo(() => {
    const kept = new Set(forms.split(','))
    return SHEETS.filter((sheet) => sheet !== open && kept.has(keptForm(sheet)))
  }, [forms, open])
}

/**
 * One sheet as a person works on it: stored as it is typed, with undo and redo, conflicts to settle, and the other people on it.
 * Render it once per sheet, below a key of the valuation; `isBeside` for one on the screen of another, which tells where this person is and asks for what is newer.
 */
export function useSheet(
  valuationId: string,
  sheet: Sheet,
  approaches: Approaches,
  { isBeside = false }: { isBeside?: boolean } = {},
) {
  const client = useQueryClient()
  const stored = approaches.sheets[sheet]
  const shape = shapeOf(sheet)
  // Counted at the beginning and the end of each save: values that were read meanwhile may lack what was saved.
  const saves = useRef(0)
  const form = useFilling(stored?.values ?? NOTHING, {
    place: { form: keptForm(sheet), record: valuationId, isLocked: !approaches.editable },
    isValid: (field, value) => valueFaults(shape, field, value).length === 0,
    write: async ({ changes }) => {
      saves.current += 1
      void client.cancelQueries({ queryKey: approachesQuery(valuationId).queryKey })
      try {
        const saved = await rpc.approaches.save({ valuationId, sheet, changes: [...changes] })
        changeSheet(client, valuationId, sheet, withSaved(saved))
        return saved
      } finally {
        saves.current += 1
      }
    },
  })
  const { people, setPlace } = usePresence({
    valuationId,
    sheet,
    stored: approaches.sheets,
    initial: approaches.people,
    saves,
    isBeside,
    onNewer: (one, newer) => changeSheet(client, valuationId, one, () => newer),
  })

  const undoing = useUndoing(form)
  return {
    sheet,
    editable: approaches.editable,
    /** The sheet as the person sees it. */
    values: form.values as FormValues,
    /** Whether it is stored, why not, and trying again at once. */
    state: form.state,
    /** How many fields and rows are not stored. */
    unsaved: form.unsaved,
    error: form.error,
    sendNow: form.sendNow,
    /** Fields that somebody else changed meanwhile, which the person settles. */
    conflicts: form.filling.conflicts,
    settle: form.settle,
    ...undoing,
    /** The others on the sheets of this valuation. */
    people,
    /** Tells the others at which field this person is; null for none. */
    setPlace,
  }
}
export type SheetWork = ReturnType<typeof useSheet>

/** A sheet that is open: what was read of the valuation, and the sheet as the person works on it. */
export type OpenSheet = { valuationId: string; sheet: Sheet; approaches: Approaches; work: SheetWork }

type PresenceOf = {
  valuationId: string
  sheet: Sheet
  stored: StoredSheets
  initial: readonly Presence[]
  saves: { readonly current: number }
  isBeside: boolean
  onNewer: (sheet: Sheet, newer: StoredSheet) => void
}

/** Tells the server where this person is while the page is visible; gives the others, and takes in what they wrote. */
function usePresence({ valuationId, sheet, stored, initial, saves, isBeside, onNewer }: PresenceOf) {
  const { user } = useMe()
  const [people, setPeople] = useState(initial)
  const place = useRef<string | null>(null)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === 'hidden') return
    const before = saves.current
    const isSaving = before % 2 === 1
    const field = place.current
    const seen = Object.fromEntries(Object.entries(stored).map(([one, { version }]) => [one, version]))
    const answer = await rpc.approaches.present({ valuationId, sheet, field, seen }, { signal }).catch(() => null)
    // A failure is shown by the saves, and the next time may be better.
    if (!answer || signal.aborted) return
    setPeople(answer.people)
    // What others wrote on other sheets moves what this one takes from them.
    const isOwnKnown = !isSaving && before === saves.current
    for (const [one, newer] of Object.entries(answer.sheets))
      if (one !== sheet || isOwnKnown) onNewer(one as Sheet, newer)
  })
  useEffect(() => {
    if (isBeside) return
    const abort = new AbortController()
    const now = () => void ask(abort.signal)
    now()
    const timer = setInterval(now, ASK_EVERY)
    document.addEventListener('visibilitychange', now)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isBeside])
  return {
    people: useMemo(() => people.filter(({ id }) => id !== user?.id), [people, user?.id]),
    setPlace: useCallback((field: string | null) => {
      place.current = field
    }, []),
  }
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { NO_HISTORY, recordStep, redoStep, type Undone, undoStep } from '#web/forms/undo.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { type CellValue, type Refusal, WORK_LIMITS } from '../../../model.ts'
import {
  afterSent,
  type CellPlace,
  type CellsAnswer,
  type Edit,
  type Edits,
  keyOf,
  placeOf,
  type Typed,
  waitingOf,
  without,
} from './edits.ts'

/** How long nothing else is typed before cells are sent, in ms: a block that is pasted, or a row that is filled, goes as one call. */
const PAUSE = 600
const NO_EDITS: Edits = {}

/** The namespaces of the words of refusals, which the page may not have. */
export const wordsOf = (refusals: readonly { error: Refusal }[]): string[] => [
  'errors',
  ...new Set(refusals.flatMap(({ error }) => (error.fields ?? []).flatMap(({ code }) => code.split(':').slice(0, -1)))),
]

type Given = {
  /** The name of what is typed, by which the device keeps it. */
  place: string
  /** The rows as they are stored, by their ids. */
  rows: ReadonlyMap<string, object>
  storedAt: (place: CellPlace) => CellValue
  /** Reads a text that was typed or pasted into a cell. */
  read: (place: CellPlace, text: string) => Typed
  /** What an edit of this value begins with. */
  rawOf: (place: CellPlace, value: CellValue) => string
  /** Writes cells, and has the rows read that are stored then. */
  send: (cells: readonly (CellPlace & { before: CellValue; value: CellValue })[]) => Promise<CellsAnswer>
}

/**
 * The cells of a table as a person works on them: kept on the device as they are typed, sent a moment later, and what is refused or was changed by somebody
 * else stays to be settled.
 */
export function useEdits({ place, rows, storedAt, read: readText, rawOf, send: sendCells }: Given) {
  const [{ edits: kept }, put] = useTyped(place, { edits: null as Edits | null })
  const edits = kept ?? NO_EDITS
  const now = useRef(edits)
  const history = useRef(NO_HISTORY)
  const change = (next: Edits) => {
    now.current = next
    put({ edits: Object.keys(next).length > 0 ? next : null })
  }

  // What a person types begins from what they saw: what others store meanwhile does not become its ground under their eyes.
  const seen = useRef<{ key: string; value: CellValue } | null>(null)
  const see = (place: CellPlace) => {
    seen.current = { key: keyOf(place), value: storedAt(place) }
  }
  const seenAt = (place: CellPlace) => (seen.current?.key === keyOf(place) ? seen.current.value : storedAt(place))
  const seeAgain = useEffectEvent(() => {
    if (seen.current && !document.activeElement?.matches('[role=gridcell] input')) see(placeOf(seen.current.key))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown in a cell that nobody types in is what is stored
  useEffect(() => seeAgain(), [rows])
  const valueAt = (place: CellPlace): CellValue => {
    const edit = now.current[keyOf(place)]
    return edit && edit.is !== 'wrong' ? edit.value : storedAt(place)
  }
  /** The edit that a value of a cell makes; undefined where it is what is stored. */
  const editOf = (place: CellPlace, value: CellValue, text: string): Edit | undefined => {
    const before = now.current[keyOf(place)]
    // What is on its way may arrive: it is sent again even where it is what was stored before.
    if (before?.is === 'waiting') return { ...before, text, value }
    return value === storedAt(place) ? undefined : { is: 'waiting', text, value, before: seenAt(place) }
  }
  const write = (cells: readonly (CellPlace & { text: string; value: CellValue })[], isStep: boolean) => {
    if (isStep)
      history.current = recordStep(
        history.current,
        cells.map((cell) => ({ field: keyOf(cell), from: valueAt(cell), to: cell.value })),
      )
    const next = { ...now.current }
    for (const { text, value, ...place } of cells) {
      const edit = editOf(place, value, text)
      if (edit) next[keyOf(place)] = edit
      else delete next[keyOf(place)]
    }
    change(next)
  }

  /** Enters texts; gives those that are no value of their cell, which stay where they were typed. */
  const enter = (texts: readonly (CellPlace & { text: string })[]) => {
    const read = texts.map((cell) => ({ cell, typed: readText(cell, cell.text) }))
    write(
      read.flatMap(({ cell, typed }) => ('value' in typed ? [{ ...cell, value: typed.value }] : [])),
      true,
    )
    const wrong = read.flatMap(({ cell, typed }) => ('fault' in typed ? [{ ...cell, fault: typed.fault }] : []))
    if (wrong.length > 0)
      change({
        ...now.current,
        ...Object.fromEntries(wrong.map(({ text, fault, ...place }) => [keyOf(place), { is: 'wrong', text, fault }])),
      })
    return wrong
  }
  const step = (take: typeof undoStep): void => {
    const fields = history.current.done.concat(history.current.undone).flat()
    const values = Object.fromEntries(fields.map(({ field }) => [field, valueAt(placeOf(field))]))
    const undone: Undone | null = take(history.current, values)
    if (!undone) return
    history.current = undone.history
    write(
      undone.changes.map(({ field, value }) => {
        const place = placeOf(field)
        return { ...place, value: value as CellValue, text: rawOf(place, value as CellValue) }
      }),
      false,
    )
  }

  const sending = useRun(async () => {
    for (;;) {
      const sent = waitingOf(now.current, WORK_LIMITS.cells)
      if (sent.length === 0) return
      const answer = await sendCells(sent.map(([key, { before, value }]) => ({ ...placeOf(key), before, value })))
      await tryWords(wordsOf(answer.refused))
      change(afterSent(now.current, sent, answer))
    }
  })
  const waiting = Object.values(edits).filter(({ is }) => is === 'waiting').length
  const send = useEffectEvent(() => void sending.act())
  const { busy } = sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after the last edit
  useEffect(() => {
    if (waiting === 0 || busy) return
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [edits, waiting, busy])

  return {
    edits,
    waiting,
    sending,
    /** Notes what a cell holds as a person comes to it. */
    see,
    enter,
    fill: (copies: readonly { from: CellPlace; to: CellPlace }[]) =>
      enter(copies.map(({ from, to }) => ({ ...to, text: rawOf(from, valueAt(from)) }))),
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    /** Gives up what was typed in a cell. */
    drop: (key: string) => change(without(now.current, [key])),
    /** Sends what was typed although somebody else has changed the cell: they have seen what is there now. */
    overwrite: (key: string) => {
      const edit = now.current[key]
      if (edit?.is !== 'conflict') return
      const { text, value, now: before } = edit
      change({ ...now.current, [key]: { is: 'waiting', text, value, before } })
    },
  }
}

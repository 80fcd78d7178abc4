import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { TWO_LIMITS } from '../../model/two-valuers.ts'
import type { TwoRow } from '../../model/two-values.ts'
import {
  type Edits,
  type Entered,
  keyOf,
  readValue,
  settled,
  storedIn,
  type ValuePlace,
  valuePlaceOf,
} from './edits.ts'
import { showRows } from './reads.ts'

const NO_EDITS: Edits = {}

/**
 * The cells of both values as a person works on them: kept on the device as they are typed, sent at once, and what is refused or was changed by somebody
 * else stays to be settled.
 */
export function useValues(engagementId: string, rows: ReadonlyMap<string, TwoRow>) {
  const client = useQueryClient()
  const [{ edits: kept }, put] = useTyped(`second-values ${engagementId}`, { edits: null as Edits | null })
  const now = useRef(kept ?? NO_EDITS)
  const steps = useRef<{ done: Entered[][]; undone: Entered[][] }>({ done: [], undone: [] })
  const change = (next: Edits) => {
    now.current = next
    put({ edits: Object.keys(next).length > 0 ? next : null })
  }
  const sending = useRun(async () => {
    for (;;) {
      const sent = Object.entries(now.current)
        .flatMap(([key, edit]) => (edit.is === 'waiting' ? [{ key, edit }] : []))
        .slice(0, TWO_LIMITS.cells)
      if (sent.length === 0) return
      const cells = sent.map(({ key, edit: { before, value } }) => {
        const { row, column } = valuePlaceOf(key)
        return { id: row, column, before, value }
      })
      const answer = await rpc.engagementReports.writeSecondValues({ engagementId, cells })
      await tryWords(['errors', 'kernel'])
      await showRows(client, engagementId, answer.rows)
      change(settled(now.current, sent, answer))
    }
  })
  const enter = (entered: readonly Entered[], isStep = true) => {
    if (isStep) {
      const before = entered.map(({ text: _, ...place }) => ({ ...place, text: textAt(place) }))
      steps.current = { done: [...steps.current.done, before], undone: [] }
    }
    const next = { ...now.current }
    for (const { text, ...place } of entered) {
      const [key, value] = [keyOf(place), readValue(place.column, text)]
      const before = storedIn(rows.get(place.row), place.column)
      if (value === undefined) next[key] = { is: 'wrong', text }
      else if (value === before) delete next[key]
      else next[key] = { is: 'waiting', text, value, before }
    }
    change(next)
    void sending.act()
  }
  const textAt = (place: ValuePlace): string =>
    now.current[keyOf(place)]?.text ?? String(storedIn(rows.get(place.row), place.column) ?? '')
  /** Takes the last step of one list back, and keeps on the other what it takes back. */
  const step = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const last = steps.current[from].at(-1)
    if (!last) return
    const back = last.map(({ text: _, ...place }) => ({ ...place, text: textAt(place) }))
    steps.current = { ...steps.current, [from]: steps.current[from].slice(0, -1), [to]: [...steps.current[to], back] }
    enter(last, false)
  }
  return {
    edits: kept ?? NO_EDITS,
    sending,
    enter,
    textAt,
    undo: () => step('done', 'undone'),
    redo: () => step('undone', 'done'),
    /** Gives up what was typed in a cell. */
    drop: (key: string) => change(Object.fromEntries(Object.entries(now.current).filter(([of]) => of !== key))),
    /** Sends what was typed although somebody else has changed the cell: they have seen what is there now. */
    overwrite: (key: string) => {
      const edit = now.current[key]
      if (edit?.is !== 'conflict') return
      const { text, value, now: before } = edit
      change({ ...now.current, [key]: { is: 'waiting', text, value, before } })
      void sending.act()
    },
  }
}

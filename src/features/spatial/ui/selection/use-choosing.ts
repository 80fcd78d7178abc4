import { useState } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { LEAST_CORNERS, MOST_CORNERS } from '../../model.ts'
import { type Corner, finished } from './polygon-choice.tsx'

/** The ways of choosing: by name (or a press on the map), by a circle around a pin, by drawing. */
export const METHODS = ['name', 'radius', 'polygon'] as const
export type Method = (typeof METHODS)[number]

const methodOf = (selection: Selection | undefined): Method =>
  selection?.kind === 'radius' || selection?.kind === 'polygon' ? selection.kind : 'name'

export type Choosing = ReturnType<typeof useChoosing>

/**
 * Which of the chosen areas is being changed, by which way, and the corners of a polygon that is none yet. What is chosen itself is
 * in the address: `onChange` writes it there.
 */
export function useChoosing(selections: readonly Selection[], onChange: (selections: Selection[]) => void) {
  const [wanted, setActive] = useState(0)
  // The address may have lost what was being changed.
  const active = Math.min(wanted, selections.length)
  const current = selections[active]
  const [way, setWay] = useState<{ at: number; method: Method } | null>(null)
  const method = way?.at === active ? way.method : methodOf(current)
  const [typed, setTyped] = useState<{ at: number; corners: readonly Corner[] } | null>(null)
  const drawn: readonly Corner[] = current?.kind === 'polygon' ? current.points : []
  const corners = typed?.at === active ? typed.corners : drawn

  const set = (selection: Selection) => {
    setTyped(null)
    onChange(active < selections.length ? selections.with(active, selection) : [...selections, selection])
  }
  return {
    selections,
    active,
    current,
    method,
    corners,
    set,
    setCorners(next: readonly Corner[]): void {
      const kept = next.slice(0, MOST_CORNERS)
      const points = finished(kept)
      setWay({ at: active, method: 'polygon' })
      if (points && points.length >= LEAST_CORNERS) set({ kind: 'polygon', points })
      else setTyped({ at: active, corners: kept })
    },
    setMethod(next: Method): void {
      setWay({ at: active, method: next })
    },
    activate(at: number): void {
      setActive(at)
      setWay(null)
      setTyped(null)
    },
    remove(at: number): void {
      setActive(0)
      setWay(null)
      setTyped(null)
      onChange(selections.filter((_, index) => index !== at))
    },
    makePrimary(at: number): void {
      const primary = selections[at]
      if (!primary) return
      setActive(0)
      setWay(null)
      onChange([primary, ...selections.filter((_, index) => index !== at)])
    },
  }
}

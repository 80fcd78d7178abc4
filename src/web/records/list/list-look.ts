import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../../session/me.ts'
import type { ColumnSet } from './columns.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** How a person wants lists of a kind of record to look on this device. */
export type ListLook<K extends string> = { columns: readonly K[]; density: Density }

const [COMFORTABLE] = DENSITIES
const listeners = new Set<() => void>()

/** Reads a kept look; of what an older release kept, whatever still has its place. The first column is always shown. */
export function readLook<K extends string>({ keys, initial }: ColumnSet<K>, kept: string | null): ListLook<K> {
  try {
    const { columns, density } = JSON.parse(kept ?? '{}') as Partial<Record<string, unknown>>
    const wanted = Array.isArray(columns) ? keys.filter((key, at) => at === 0 || columns.includes(key)) : null
    return {
      columns: wanted ?? initial,
      density: DENSITIES.find((one) => one === density) ?? COMFORTABLE,
    }
  } catch {
    return { columns: initial, density: COMFORTABLE }
  }
}

/** The look of this person's lists, and how to change it; null gives back what everybody begins with. */
export function useListLook<K extends string>(
  set: ColumnSet<K>,
): [ListLook<K>, (change: Partial<ListLook<K>> | null) => void] {
  const name = `${set.name}:${useMe().user?.id ?? ''}`
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(name))
  const look = useMemo(() => readLook(set, kept), [set, kept])
  const change = useCallback(
    (part: Partial<ListLook<K>> | null) => {
      if (part) localStorage.setItem(name, JSON.stringify({ ...readLook(set, localStorage.getItem(name)), ...part }))
      else localStorage.removeItem(name)
      for (const listener of listeners) listener()
    },
    [set, name],
  )
  return [look, change]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the same person's.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

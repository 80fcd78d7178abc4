import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../../session/me.ts'
import type { ColumnSet } from './columns.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** A person's choice of columns and density for a kind of record on this device. */
export type ListLook<K extends string> = { columns: readonly K[]; density: Density }

const [COMFORTABLE] = DENSITIES
const listeners = new Set<() => void>()

/** Reads a stored look; columns that no longer exist are ignored. The first column is always shown. */
export function readLook<K extends string>({ keys, initial }: ColumnSet<K>, stored: string | null): ListLook<K> {
  try {
    const { columns, density } = JSON.parse(stored ?? '{}') as Partial<Record<string, unknown>>
    const wanted = Array.isArray(columns) ? keys.filter((key, at) => at === 0 || columns.includes(key)) : null
    return {
      columns: wanted ?? initial,
      density: DENSITIES.find((one) => one === density) ?? COMFORTABLE,
    }
  } catch {
    return { columns: initial, density: COMFORTABLE }
  }
}

/** The look of this person's lists, and its setter; null restores the default. */
export function useListLook<K extends string>(
  set: ColumnSet<K>,
): [ListLook<K>, (change: Partial<ListLook<K>> | null) => void] {
  const name = `${set.name}:${useMe().user?.id ?? ''}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(name))
  const look = useMemo(() => readLook(set, stored), [set, stored])
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
  // Changes of other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../me.ts'
import { COLUMN_KEYS, type ColumnKey, DEFAULT_COLUMNS } from './column-shapes.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** How a person wants lists of valuations to look on this device. */
export type ListLook = { columns: readonly ColumnKey[]; density: Density }

const PLAIN: ListLook = { columns: DEFAULT_COLUMNS, density: 'comfortable' }
const listeners = new Set<() => void>()

/** Reads a kept look; of what an older release kept, whatever still has its place. The number is always shown. */
export function readLook(kept: string | null): ListLook {
  try {
    const { columns, density } = JSON.parse(kept ?? '{}') as Partial<Record<string, unknown>>
    const wanted = Array.isArray(columns) ? COLUMN_KEYS.filter((key, at) => at === 0 || columns.includes(key)) : null
    return {
      columns: wanted ?? PLAIN.columns,
      density: DENSITIES.find((one) => one === density) ?? PLAIN.density,
    }
  } catch {
    return PLAIN
  }
}

/** The look of this person's lists, and how to change it; null gives back what everybody begins with. */
export function useListLook(): [ListLook, (change: Partial<ListLook> | null) => void] {
  const name = `list:${useMe().user?.id ?? ''}`
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(name))
  const look = useMemo(() => readLook(kept), [kept])
  const change = useCallback(
    (part: Partial<ListLook> | null) => {
      if (part) localStorage.setItem(name, JSON.stringify({ ...readLook(localStorage.getItem(name)), ...part }))
      else localStorage.removeItem(name)
      for (const listener of listeners) listener()
    },
    [name],
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

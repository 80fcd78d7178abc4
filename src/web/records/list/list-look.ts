import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useMe } from '../../session/me.ts'
import type { ColumnSet } from './columns.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** A person's choice of columns and density for a kind of record on this device. */
export type ListLook<K extends string> = { columns: readonly K[]; density: Density }

const [COMFORTABLE] = DENSITIES
const listeners = new Set<() => void>()

/**
 * Reads a stored look; columns that no longer exist are ignored, and the first column is always shown first. Looks from before columns
 * could be moved have no order of their own.
 */
export function readLook<K extends string>({ keys, initial }: ColumnSet<K>, stored: string | null): ListLook<K> {
  try {
    const { columns, density, ordered } = JSON.parse(stored ?? '{}') as Partial<Record<string, unknown>>
    return {
      columns: Array.isArray(columns) ? knownColumns(keys, columns, ordered === true) : initial,
      density: DENSITIES.find((one) => one === density) ?? COMFORTABLE,
    }
  } catch {
    return { columns: initial, density: COMFORTABLE }
  }
}

/** Those columns that there are, each once, the first before all others. */
function knownColumns<K extends string>(keys: readonly K[], columns: readonly unknown[], ordered: boolean): K[] {
  const [first, ...others] = keys
  const shown = ordered
    ? [...new Set(columns)].flatMap((column) => others.find((key) => key === column) ?? [])
    : others.filter((key) => columns.includes(key))
  return first === undefined ? shown : [first, ...shown]
}

/** The shown columns with another one, before the first of those that it comes before by default. */
export function withColumn<K extends string>(keys: readonly K[], columns: readonly K[], key: K): K[] {
  const place = keys.indexOf(key)
  const at = columns.findIndex((column, index) => index > 0 && keys.indexOf(column) > place)
  return at < 0 ? [...columns, key] : columns.toSpliced(at, 0, key)
}

/** The shown columns after one of them moved by one place; the first column stays where it is. */
export function movedColumn<K extends string>(columns: readonly K[], key: K, by: -1 | 1): readonly K[] {
  const at = columns.indexOf(key)
  const to = at + by
  if (at < 1 || to < 1 || to >= columns.length) return columns
  return columns.toSpliced(at, 1).toSpliced(to, 0, key)
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
      const now = readLook(set, localStorage.getItem(name))
      if (part) localStorage.setItem(name, JSON.stringify({ ...now, ...part, ordered: true }))
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

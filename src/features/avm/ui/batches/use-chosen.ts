import { useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import type { PropertyType } from '#features/properties/model/codes.ts'
import { useLinkedProperties } from '#features/properties/ui/shared/linked.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { MOST_IN_BATCH } from '../../model/batches.ts'

export type Chosen = { id: string; name: string }

/** How many properties of a list are read at a time. */
const AT_ONCE = 100

/** The properties of a batch: those that the address began with, and what was added. */
export function useChosen(first: readonly string[]) {
  const displayName = useDisplayName()
  const [added, setAdded] = useState<readonly Chosen[]>([])
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const given = useLinkedProperties(first)
    .filter(({ isGone }) => !isGone)
    .map(({ id, property }): Chosen => ({ id, name: property ? displayName(property) : '…' }))
  const chosen = [...given, ...added].filter(({ id }) => !dropped.has(id))
  const has = (id: string) => chosen.some((one) => one.id === id)

  /** Adds those that are not among them; returns how many. */
  const add = (more: readonly Chosen[]): number => {
    const news = more.filter(({ id }) => !has(id))
    setDropped(new Set([...dropped].filter((id) => !news.some((one) => one.id === id))))
    setAdded([...added, ...news.filter(({ id }) => ![...given, ...added].some((one) => one.id === id))])
    return news.length
  }
  return {
    chosen,
    add,
    drop: (id: string) => setDropped(new Set([...dropped, id])),
    clear: () => {
      setDropped(new Set(first))
      setAdded([])
    },
  }
}

/** The registered properties of an area, of one type or of all; as many as a batch takes. Throws RpcError. */
export async function propertiesOf(
  location: string,
  type: PropertyType | null,
  nameOf: (property: Parameters<ReturnType<typeof useDisplayName>>[0]) => string,
): Promise<Chosen[]> {
  const found: Chosen[] = []
  let lastId: string | undefined
  do {
    const page = await rpc.properties.list({ location, ...(type ? { type: [type] } : {}), pageSize: AT_ONCE, lastId })
    found.push(...page.items.map((property) => ({ id: property.id, name: nameOf(property) })))
    lastId = page.hasMore && page.lastId ? page.lastId : undefined
  } while (lastId && found.length < MOST_IN_BATCH)
  return found.slice(0, MOST_IN_BATCH)
}

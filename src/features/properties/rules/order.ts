/** The ids with one of them at another place, counted from 0; as they are where there is no such id. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids]
  const others = ids.filter((one) => one !== id)
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** True when both hold the same ids, each once, in whatever order. */
export function isReordering(ids: readonly string[], others: readonly string[]): boolean {
  const known = new Set(ids)
  return (
    ids.length === others.length && new Set(others).size === others.length && others.every((other) => known.has(other))
  )
}

/** The ids with one of them moved to a 0-based position; unchanged when the id is not among them. */
export function moveTo(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids]
  const others = ids.filter((one) => one !== id)
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** True when both lists hold the same ids, each once, in any order. */
export function isReordering(ids: readonly string[], others: readonly string[]): boolean {
  const known = new Set(ids)
  return (
    ids.length === others.length && new Set(others).size === others.length && others.every((other) => known.has(other))
  )
}

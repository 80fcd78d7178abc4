import type { Option } from './options.tsx'

/** What was picked from a list that the server searches: its name is shown before any search has found it. */
export type Picked = { id: string; name: string }

/** The options that a search found, with what was picked among them: it stays while something else is searched for. */
export const withPicked = (picked: Picked | null, found: readonly Option<string>[]): readonly Option<string>[] =>
  picked && found.every(({ value }) => value !== picked.id)
    ? [{ value: picked.id, label: picked.name }, ...found]
    : found

/** The option of an id, as it is kept; null for none. */
export function pickedOf(options: readonly Option<string>[], id: string | null): Picked | null {
  const option = options.find(({ value }) => value === id)
  return option ? { id: option.value, name: option.label } : null
}

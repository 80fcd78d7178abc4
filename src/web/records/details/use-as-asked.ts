import { useState } from 'react'

/**
 * The record that a person is asked about, as it was when the question was opened: what others change meanwhile is refused by its version, in place of
 * being decided on unseen. `renew` takes the present record, after the person has been shown what changed.
 */
export function useAsAsked<T>(record: T, isAsked: boolean): { seen: T; renew: () => void } {
  const [held, setHeld] = useState<{ record: T } | null>(null)
  if (isAsked && !held) setHeld({ record })
  if (!isAsked && held) setHeld(null)
  return { seen: held ? held.record : record, renew: () => setHeld(null) }
}

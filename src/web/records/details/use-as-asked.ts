import { useState } from 'react'

/**
 * The record that a person is asked about, as it was when the question was opened: what others change meanwhile is refused by its version, in place of
 * being decided on unseen. `renew`, after the person has been shown what changed, takes the next one that comes, or has come by now.
 */
export function useAsAsked<T>(record: T, isAsked: boolean): { seen: T; renew: () => void } {
  const [held, setHeld] = useState<{ record: T; isPast: boolean } | null>(null)
  if (isAsked && (!held || (held.isPast && held.record !== record))) setHeld({ record, isPast: false })
  if (!isAsked && held) setHeld(null)
  return {
    seen: held && !held.isPast ? held.record : record,
    renew: () => setHeld((was) => was && { ...was, isPast: true }),
  }
}

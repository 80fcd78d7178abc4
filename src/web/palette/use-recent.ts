import { useEffect } from 'react'
import { useMe } from '../session/me.ts'
import { rememberRecent } from './recent.ts'

/** Remembers that this person opened a valuation on this device, for the palette to offer it again. */
export function useRecent(id: string): void {
  const person = useMe().user?.id
  useEffect(() => {
    if (person) rememberRecent(person, id)
  }, [person, id])
}

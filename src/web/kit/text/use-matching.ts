import { useEffect, useState } from 'react'

type Matching = typeof import('#kernel/matches.ts')

let there: Matching | null = null

/** What finds the words of a search in texts, in any spelling: fetched once somebody searches, null until it is there and while nothing is searched for. */
export function useMatching(isAsked: boolean): Matching | null {
  const [matching, setMatching] = useState(there)
  useEffect(() => {
    // Without it nothing is marked, and the next search tries again.
    const keep = (come: Matching) => {
      there = come
      setMatching(come)
    }
    if (isAsked && !matching) void import('#kernel/matches.ts').then(keep, Boolean)
  }, [isAsked, matching])
  return isAsked ? matching : null
}

import { useEffect } from 'react'
import { useMe } from '../me.ts'

/**
 * The address that a token may be mirrored at: only on this very site, and only where nobody can listen on the way.
 * Undefined when the firm has set none, or one that is not allowed.
 */
export function mirrorAddress(set: string | null, here: Pick<Location, 'href' | 'origin'>, secure: boolean) {
  if (!set || !secure || !URL.canParse(set, here.href)) return undefined
  const url = new URL(set, here.href)
  return url.origin === here.origin ? url.href : undefined
}

/** While somebody is signed in and the firm has set an address for it: keeps another part of this site told of who it is. */
export function useTokenMirror(): void {
  const { user, firm, interrupted } = useMe()
  const address = mirrorAddress(firm.tokenSyncAddress, location, isSecureContext)
  const person = user?.active && !interrupted ? user.id : undefined
  useEffect(() => {
    if (!address || !person) return
    // Hardly any firm uses it: it is loaded only there.
    const keeping = import('./keep.ts').then(({ keepToken }) => keepToken(address))
    return () => void keeping.then((end) => end())
  }, [address, person])
}

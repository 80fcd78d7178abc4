import { useEffect } from 'react'
import { useMe } from '../me.ts'

/**
 * The address that a token may be mirrored at: only on this site, and only over a secure connection. Undefined when the firm has
 * set none, or one that is not allowed.
 */
export function mirrorAddress(set: string | null, here: Pick<Location, 'href' | 'origin'>, secure: boolean) {
  if (!set || !secure || !URL.canParse(set, here.href)) return undefined
  const url = new URL(set, here.href)
  return url.origin === here.origin ? url.href : undefined
}

/** Mirrors the signed-in person's token at the address that the firm has set, if any. */
export function useTokenMirror(): void {
  const { user, firm, interrupted } = useMe()
  const address = mirrorAddress(firm.tokenSyncAddress, location, isSecureContext)
  const person = user?.active && !interrupted ? user.id : undefined
  useEffect(() => {
    if (!address || !person) return
    // Loaded on demand, because hardly any firm uses it.
    const keeping = import('./keep.ts').then(({ keepToken }) => keepToken(address))
    return () => void keeping.then((end) => end())
  }, [address, person])
}

import { rowScope } from '#access/actor.ts'
import { portalPath, type SharedPath } from '#kernel/portal-path.ts'
import { useMe } from './me.ts'

/** Gives the path of a page that clients have below '/portal' and staff without it, for links that both follow. */
export function usePortalPath(): <P extends SharedPath>(path: P) => P | `/portal${P}` {
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  return (path) => (isClient ? (portalPath(path) as `/portal${typeof path}`) : path)
}

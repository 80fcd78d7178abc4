import { rowScope } from '#access/actor.ts'
import { useMe } from '#web/session/me.ts'
import { Present, type PresentProps } from './present.tsx'

/** Who else has a record open, for those who work in the firm. */
export function PresentPeople({ kind, id }: PresentProps) {
  const { user } = useMe()
  return user && rowScope(user) === 'all' ? <Present key={id} kind={kind} id={id} /> : null
}

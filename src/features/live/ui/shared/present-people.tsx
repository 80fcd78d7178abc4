import { rowScope } from '#access/actor.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useMe } from '#web/session/me.ts'
import type { PresentProps } from './present.tsx'

const Present = fetched<PresentProps>(async () => (await import('./present.tsx')).Present, { atRest: true })

/** Who else has a record open, for those who work in the firm; it is fetched when the page rests. */
export function PresentPeople({ kind, id }: PresentProps) {
  const { user } = useMe()
  return user && rowScope(user) === 'all' ? <Present key={id} kind={kind} id={id} /> : null
}

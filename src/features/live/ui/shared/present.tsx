import { IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { PRESENCE } from '#kernel/live.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useLive } from '#web/live/use-live.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { PresenceKind, PresentPerson } from '../../model.ts'
import classes from './present.module.css'

export type PresentProps = { kind: PresenceKind; id: string }

/** How often a visible screen tells that it is there, in ms: three times in the lease. */
const TELL_EVERY = 10_000
/** A screen that follows on the same record takes over before the first one is said to have left, in ms. */
const LEAVE_AFTER = 1_500
const MOST_NAMES = 3

const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** Says who else has a record open, and tells them that this person has. */
export function Present({ kind, id }: PresentProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const people = useOthers({ kind, id })
  if (people.length === 0) return null
  const names = people.slice(0, MOST_NAMES).map(({ name }) => isolateBidi(name))
  const more = people.length - names.length
  const others = more > 0 ? [t('news:others', { count: more, n: number(more) })] : []
  const all = t('news:alsoOpen', { names: new Intl.ListFormat(language).format([...names, ...others]) })
  return (
    <Row as="span" inline className={`${classes.present} no-print`} title={all}>
      <IconUsers size={16} aria-hidden="true" />
      <span>{all}</span>
    </Row>
  )
}

function useOthers({ kind, id }: PresentProps): readonly PresentPerson[] {
  const me = useMe().user?.id
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  const tell = useEffectEvent(async (signal?: AbortSignal) => {
    if (document.visibilityState === 'hidden') return
    clearTimeout(leaving.get(id))
    // A failed call is ignored; the next one follows in ten seconds.
    const answer = await rpc.live.present({ kind, id }, signal ? { signal } : {}).catch(() => null)
    if (answer && !signal?.aborted) setPeople(answer.people)
  })
  const leave = useEffectEvent((after: number) => {
    const go = () => void rpc.live.leave({ kind, id }).catch(() => undefined)
    clearTimeout(leaving.get(id))
    leaving.set(id, setTimeout(go, after))
  })
  useEffect(() => {
    const abort = new AbortController()
    const now = () => void tell(abort.signal)
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave(0) : now())
    now()
    const timer = setInterval(now, TELL_EVERY)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      leave(LEAVE_AFTER)
    }
  }, [])
  useLive([kind], (changes) => {
    const isMoved = changes.some((one) => one.id === id && one.event === PRESENCE && one.actor.id !== me)
    if (isMoved) void tell()
  })
  return people.filter((one) => one.id !== me)
}

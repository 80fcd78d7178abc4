import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/reading.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { MeasureDialog } from '../measure-dialog.tsx'
import { personQuery, refreshPeople } from '../reads.ts'
import { type Measure, measuresFor } from './measures.ts'
import classes from './person.module.css'
import { useMeasure } from './use-measure.ts'

const GRAVE: readonly Measure[] = ['deactivate', 'remove', 'resetTwoFactor']
const REASONED: readonly Measure[] = ['remove', 'resetTwoFactor']

/** What can be done about an account, each asked about first. */
export function MeasuresPanel({ user, isOwn }: { user: UserDetails; isOwn: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Measure | null>(null)
  const word = (measure: Measure) =>
    measure === 'requireTwoFactor' ? t('administration:bulk.requireTwoFactor') : t(`administration:measure.${measure}`)
  return (
    <div className={classes.measures}>
      {measuresFor(user, isOwn).map((measure) => (
        <Button
          key={measure}
          variant={measure === 'remove' ? 'outline' : 'default'}
          color={measure === 'remove' ? 'red' : undefined}
          onClick={() => setAsking(measure)}
        >
          {word(measure)}…
        </Button>
      ))}
      {asking ? <Asked measure={asking} user={user} button={word(asking)} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}

type AskedProps = { measure: Measure; user: UserDetails; button: string; onClose: () => void }

function Asked({ measure, user, button, onClose }: AskedProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { take, stale } = useMeasure(user)
  const { id, openValuations: open } = user

  const work = async (version: number, reason: string): Promise<UserDetails | 'gone' | undefined> => {
    if (measure === 'remove') {
      await rpc.people.remove({ id, version, reason })
      // It has no page to stay on.
      await navigate({ to: '/admin', replace: true })
      client.removeQueries({ queryKey: personQuery(id).queryKey })
      void refreshPeople(client)
      return 'gone'
    }
    if (measure === 'requireTwoFactor') return rpc.people.requireTwoFactor({ id })
    if (measure === 'resetTwoFactor') return rpc.people.resetTwoFactor({ id, reason })
    if (measure === 'signOut') await rpc.people.signOutEverywhere({ id })
    else return rpc.people.update({ id, version, changes: { active: measure === 'activate' } })
    return undefined
  }
  const run = async (reason: string) => {
    if (await take((version) => work(version, reason), t(`administration:measure.${measure}.done`))) onClose()
  }
  return (
    <MeasureDialog
      title={t(`administration:measure.${measure}.title`, { name: isolateBidi(user.displayName) })}
      button={button}
      grave={GRAVE.includes(measure)}
      reasoned={REASONED.includes(measure)}
      {...(measure === 'remove' ? { typed: user.email } : {})}
      note={stale ? t('administration:stale') : null}
      run={run}
      onClose={onClose}
    >
      <p>{t(`administration:measure.${measure}.text`)}</p>
      {(measure === 'deactivate' || measure === 'remove') && open > 0 ? (
        <p>{t('administration:deactivate.open', { count: open, n: number(open) })}</p>
      ) : null}
    </MeasureDialog>
  )
}

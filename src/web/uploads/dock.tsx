import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { TextLink } from '../kit/text/links.tsx'
import { Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/reading.ts'
import { useMe } from '../session/me.ts'
import { guardSignOut } from '../session/sign-out-guard.ts'
import classes from './dock.module.css'
import { tell, uploadsNow, useUploads } from './queue.ts'
import { shareOf } from './queue-state.ts'
import './words.ts'

/** Beside every page but its record's own: files that are on their way, and how far they are. */
export function Dock() {
  const { t } = useTranslation()
  const { number, share, digits } = useFormat()
  const { user } = useMe()
  const person = user?.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  const uploads = useUploads()
  const elsewhere = uploads.filter(({ course }) => path !== course.record.path)
  const under = elsewhere.filter(({ state }) => state === 'running' || state === 'queued' || state === 'away')
  const first = under[0] ?? elsewhere[0]

  // What one person sends is nothing for the next one at the same screen.
  useEffect(() => {
    const others = uploadsNow().filter((one) => one.person !== person)
    if (others.length > 0) tell({ kind: 'drop', ids: others.map(({ id }) => id) })
  }, [person])

  // Where the page begins anew for somebody else, nothing holds it.
  useEffect(
    () => () => {
      window.onbeforeunload = null
    },
    [],
  )

  return (
    <>
      <SignOutQuestion />
      {first ? (
        <aside className={`${classes.dock} no-print`} aria-label={t('uploads:list')}>
          <IconUpload size={18} aria-hidden="true" />
          <p>
            {under.length > 0
              ? t('uploads:dock.under', { count: under.length, n: number(under.length) })
              : t('uploads:dock.waiting')}
            {under.length > 0 ? (
              <>
                {' · '}
                <Num>{share(shareOf(under))}</Num>
              </>
            ) : null}
          </p>
          <TextLink to={first.course.record.path as '/'}>
            {t('uploads:dock.open', { name: isolateBidi(digits(first.course.record.name)) })}
          </TextLink>
        </aside>
      ) : null}
    </>
  )
}

/** A sign-out stops what is on its way: it asks before. */
function SignOutQuestion() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  useEffect(
    () =>
      guardSignOut(() => {
        if (uploadsNow().length === 0) return Promise.resolve(true)
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [],
  )
  const give = (leaves: boolean) => {
    setAnswer(null)
    if (leaves) tell({ kind: 'drop', ids: uploadsNow().map(({ id }) => id) })
    answer?.(leaves)
  }
  return (
    <Dialog opened={answer !== null} onClose={() => give(false)} title={t('uploads:leave.title')}>
      <p>{t('uploads:leave.text')}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => give(true)}>
          {t('uploads:leave.stop')}
        </Button>
        <Button data-autofocus onClick={() => give(false)}>
          {t('uploads:leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

import { IconUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { TextLink } from '../kit/text/links.tsx'
import { Num } from '../kit/text/num.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { useMe } from '../session/me.ts'
import { guardSignOut } from '../session/sign-out-guard.ts'
import classes from './dock.module.css'
import { currentUploads, dispatch, isOnScreen, useUploads } from './queue.ts'
import { shareOf } from './queue-state.ts'

/** The progress of uploads, shown beside every page but those where they are themselves. */
export function Dock() {
  const { t } = useTranslation()
  const { number, share, digits } = useFormat()
  const { user } = useMe()
  const person = user?.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  const uploads = useUploads()
  const elsewhere = uploads.filter(({ target: { record } }) => path !== record.path && !isOnScreen(record.id))
  const active = elsewhere.filter(({ state }) => state === 'running' || state === 'queued' || state === 'away')
  const first = active[0] ?? elsewhere[0]

  // Uploads of one person are not continued by the next one at the same screen.
  useEffect(() => {
    const others = currentUploads().filter((one) => one.person !== person)
    if (others.length > 0) dispatch({ kind: 'drop', ids: others.map(({ id }) => id) })
  }, [person])

  // The page reloads for the next person without a question.
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
        <Row as="aside" wrap gap={[4, 8]} className={`${classes.dock} no-print`} aria-label={t('uploads:list')}>
          <IconUpload size={18} aria-hidden="true" />
          <p>
            {active.length > 0
              ? t('uploads:dock.under', { count: active.length, n: number(active.length) })
              : t('uploads:dock.waiting')}
            {active.length > 0 ? (
              <>
                {' · '}
                <Num>{share(shareOf(active))}</Num>
              </>
            ) : null}
          </p>
          <TextLink to={first.target.record.path as '/'}>
            {t('uploads:dock.open', { name: isolateBidi(digits(first.target.record.name)) })}
          </TextLink>
        </Row>
      ) : null}
    </>
  )
}

/** Asks before a sign-out, which stops the uploads. */
function SignOutQuestion() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  useEffect(
    () =>
      guardSignOut(() => {
        if (currentUploads().length === 0) return Promise.resolve(true)
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [],
  )
  const close = (leaves: boolean) => {
    setAnswer(null)
    if (leaves) dispatch({ kind: 'drop', ids: currentUploads().map(({ id }) => id) })
    answer?.(leaves)
  }
  return (
    <Dialog opened={answer !== null} onClose={() => close(false)} title={t('uploads:leave.title')}>
      <p>{t('uploads:leave.text')}</p>
      <Row justify="end" wrap className={classes.actions}>
        <Button variant="default" onClick={() => close(true)}>
          {t('uploads:leave.stop')}
        </Button>
        <Button data-autofocus onClick={() => close(false)}>
          {t('uploads:leave.stay')}
        </Button>
      </Row>
    </Dialog>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '#web/i18n/i18n.ts'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SET_UP_STEPS, type SetUp, type SetUpStep } from '../../model.ts'
import { setupMessages } from './messages.ts'
import classes from './set-up.module.css'

addWords('setup', setupMessages)

const PAGES = {
  name: '/admin/settings',
  logo: '/admin/settings',
  mail: '/admin/settings',
  people: '/admin',
  fees: '/admin/settings',
  property: '/properties/create',
  valuation: '/valuations/create',
} as const satisfies Record<SetUpStep, string>

/** The steps that make an empty firm ready, ticked as they are done; it can be hidden for good. */
export function SetUpPanel({ steps }: { steps: SetUp }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const done = SET_UP_STEPS.filter((step) => steps[step]).length
  const dismiss = () => {
    setBusy(true)
    rpc.settings
      .dismissSetUp({})
      .then(() => client.invalidateQueries({ queryKey: ['dashboard'] }))
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.setUp}>
      <Panel
        title={t('setup:title')}
        action={
          <Button variant="subtle" size="sm" loading={busy} onClick={dismiss}>
            {t('setup:dismiss')}
          </Button>
        }
      >
        <p className={classes.progress}>{t('setup:done', { n: number(done), total: number(SET_UP_STEPS.length) })}</p>
        <ol className={classes.steps}>
          {SET_UP_STEPS.map((step) => (
            <li key={step} data-step={step} data-done={steps[step] || undefined}>
              <Link to={PAGES[step]}>
                {steps[step] ? (
                  <IconCircleCheckFilled className={classes.tick} size={22} aria-hidden="true" />
                ) : (
                  <IconCircle className={classes.open} size={22} aria-hidden="true" />
                )}
                <span>
                  <strong>{t(`setup:step.${step}`)}</strong>
                  {steps[step] ? <VisuallyHidden> ({t('setup:isDone')})</VisuallyHidden> : null}
                  <span className={classes.hint}>{t(`setup:hint.${step}`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { SettingSection } from '#features/settings/model/sections.ts'
import type { HistoryKey } from '#features/settings/model.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Hidden, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SET_UP_STEPS, type SetUp, type SetUpStep } from '../../model.ts'
import classes from '../dashboard.module.css'

const settings = (hash: SettingSection | HistoryKey) => ({ to: '/admin/settings', hash }) as const
// Mail is no setting: the server is started with it.
const PAGES = {
  name: settings('companyName'),
  logo: settings('logo'),
  licence: settings('licence'),
  payment: settings('payment'),
  turnaround: settings('turnaround'),
  statements: settings('usualStatements'),
  stamp: settings('stamp'),
  mail: settings('firm'),
  people: { to: '/admin' },
  licences: { to: '/admin' },
  approval: settings('selfReview'),
  property: { to: '/properties/create' },
  valuation: { to: '/valuations/create' },
} as const satisfies Record<SetUpStep, object>

/** The steps that make an empty firm ready, ticked as they are done; it can be hidden for good. */
export function SetUpPanel({ steps }: { steps: SetUp }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const { busy, act } = useAct(() => client.invalidateQueries({ queryKey: ['dashboard'] }))
  const done = SET_UP_STEPS.filter((step) => steps[step]).length
  return (
    <div className={classes.latest}>
      <Panel
        title={t('setup:title', { n: number(done), total: number(SET_UP_STEPS.length) })}
        action={
          <Button
            variant="subtle"
            size="sm"
            loading={busy}
            onClick={() => void act(() => rpc.settings.dismissSetUp({}))}
          >
            {t('setup:dismiss')}
          </Button>
        }
      >
        <ol className={classes.files}>
          {SET_UP_STEPS.map((step) => (
            <Row
              as="li"
              align="baseline"
              wrap
              gap={[4, 16]}
              key={step}
              className={classes.file}
              data-step={step}
              data-done={steps[step] || undefined}
            >
              {steps[step] ? (
                <IconCircleCheckFilled color="var(--sea)" size={18} aria-hidden="true" />
              ) : (
                <IconCircle color="var(--mute)" size={18} aria-hidden="true" />
              )}
              <TextLink {...PAGES[step]}>{t(`setup:step.${step}`)}</TextLink>
              {steps[step] ? <Hidden>{t('setup:isDone')}</Hidden> : null}
              <span className={classes.hint}>{t(`setup:hint.${step}`)}</span>
            </Row>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

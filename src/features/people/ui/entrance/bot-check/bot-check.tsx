import type { BotCheck as Check } from '#kernel/bot-check.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import classes from './bot-check.module.css'
import { useBotCheck } from './use-bot-check.ts'

/** The bot check of a form; renders nothing where none is configured. */
export function BotCheck() {
  const { botCheck } = useMe()
  return botCheck ? <CheckWidget check={botCheck} /> : null
}

function CheckWidget({ check }: { check: Check }) {
  const { t } = useTranslation()
  const { box, state } = useBotCheck(check)
  return (
    <Column gap={8} role="group" aria-label={t('entrance:botCheck.label')}>
      <div ref={box} className={classes.box} />
      <Muted as="div" role="status">
        {state === 'awaited' ? <p>{t('entrance:botCheck.awaited')}</p> : null}
        {state === 'failed' ? <p>{t('entrance:botCheck.failed')}</p> : null}
      </Muted>
    </Column>
  )
}

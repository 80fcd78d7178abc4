import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { FormNote } from '../forms/note.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { AwayDialog } from './away-dialog.tsx'
import classes from './away-status.module.css'
import { useOnline } from './connection.ts'
import { useAwayStore, useIsUnopened } from './current.ts'
import { type OutboxSummary, STALE } from './outbox.ts'
import { useAwaySummary } from './use-away-summary.ts'
import { useIsOlder } from './use-is-older.ts'

/** The same in words: '7 on this phone, 3 sent'. */
function useSummaryText(): (summary: OutboxSummary) => string {
  const { t, language } = useTranslation()
  const { number } = useFormat()
  return ({ waiting, refused, questions, sent }) => {
    const kept = waiting + refused
    const parts = [
      kept > 0 ? t('away:onPhone', { count: kept, n: number(kept) }) : null,
      questions > 0 ? t('away:questions', { count: questions, n: number(questions) }) : null,
      sent > 0 ? t('away:sent', { count: sent, n: number(sent) }) : null,
    ].filter((part) => part !== null)
    return parts.length > 0 ? parts.join(language === 'ar' ? '، ' : ', ') : t('away:none')
  }
}

/**
 * How much waits on this device and how much was sent, for the pages that work without a network, with a warning when unsent work
 * grows old.
 */
export function AwayStatus() {
  const { t } = useTranslation()
  const summary = useAwaySummary()
  const textOf = useSummaryText()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const warns = useIsOlder(summary?.oldest ?? null, STALE)
  const store = useAwayStore()
  const isUnopened = useIsUnopened()
  if (isUnopened)
    return (
      <FormNote warn role="status">
        {t('away:unopened')}
      </FormNote>
    )
  if (!store) return null
  // Its place is kept until the device is read, so that nothing below it moves.
  if (!summary) return <Row className={classes.status} aria-hidden="true" data-idle />
  const isIdle = isOnline && summary.waiting + summary.refused + summary.questions === 0
  const isSending = isOnline && summary.waiting > 0
  const Icon = isSending ? IconCloudUp : isOnline ? IconCloudCheck : IconCloudOff
  return (
    <>
      <Row
        className={`${classes.status} no-print`}
        data-offline={!isOnline || undefined}
        data-idle={isIdle || undefined}
      >
        <Icon size={20} aria-hidden="true" />
        <p role="status">
          <strong>{textOf(summary)}</strong>
          {isOnline ? null : <span>{t('away:offline')}</span>}
          {isSending ? <span>{t('away:sending')}</span> : null}
        </p>
        <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          {t('away:details')}
        </Button>
      </Row>
      {warns ? (
        <FormNote warn role="status">
          {t('away:stale')}
        </FormNote>
      ) : null}
      {isOpen ? <AwayDialog store={store} summary={summary} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

import type { AuditEvent } from '#kernel/audit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import classes from './log.module.css'

/** A kind of event in words, with the code by which other programs know it. */
export function EventCode({ event }: { event: AuditEvent }) {
  const { t } = useTranslation()
  return (
    <>
      {t(`log:event.${event}`)}{' '}
      <code dir="ltr" className={classes.code}>
        {event}
      </code>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '#kernel/audit.ts'
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

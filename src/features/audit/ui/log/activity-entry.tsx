import { useTranslation } from '#web/i18n/i18n.ts'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { CopyIcon } from '#web/kit/text/copy-icon.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Activity } from '../../model.ts'
import { Entry } from './entry.tsx'
import { EventCode } from './event-code.tsx'
import classes from './log.module.css'
import { Origin } from './origin.tsx'
import { RECORDS } from './use-filter-words.ts'
import { useWho } from './use-who.ts'

/** An entry of the activity view: who, which action, on what, from where, with its stored details. */
export function ActivityEntry({ activity }: { activity: Activity }) {
  const { t } = useTranslation()
  const { exactly } = useFormat()
  const who = useWho()
  const { id, userId, action, entityType, entityId, details, ipAddress, userAgent, timestamp } = activity
  const known = RECORDS.find((type) => type === entityType)
  const kind = known ? t(`log:record.${known}`) : entityType
  const copied = (label: string, text: string | null): Fact[] =>
    text
      ? [
          {
            label,
            value: (
              <Row as="span" inline gap={4} className={classes.copied}>
                <Iso>{text}</Iso>
                <CopyIcon text={text} label={label} />
              </Row>
            ),
          },
        ]
      : []
  return (
    <Entry
      at={timestamp}
      title={t(`log:event.${action}`)}
      record={kind ? <Iso>{entityId ? `${kind} ${entityId}` : kind}</Iso> : null}
      who={who(activity)}
      from={<Origin ipAddress={ipAddress} userAgent={userAgent} />}
    >
      {() => (
        <Facts
          items={[
            { label: t('log:fact.event'), value: <EventCode event={action} /> },
            { label: t('log:fact.at'), value: <Iso>{exactly(timestamp)}</Iso> },
            { label: t('log:fact.record'), value: kind ?? '—' },
            ...copied(t('log:fact.recordId'), entityId),
            ...copied(t('log:fact.userId'), userId),
            ...copied(t('log:fact.ip'), ipAddress),
            ...copied(t('log:fact.id'), id),
            ...copied(t('log:fact.agent'), userAgent).map((fact) => ({ ...fact, wide: true })),
            {
              label: t('log:fact.details'),
              value:
                Object.keys(details).length > 0 ? (
                  <pre className={classes.stored} dir="ltr">
                    {JSON.stringify(details, null, 2)}
                  </pre>
                ) : (
                  '—'
                ),
              wide: true,
            },
          ]}
        />
      )}
    </Entry>
  )
}

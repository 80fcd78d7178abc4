import { useDeviceName } from '#features/people/ui/shared/use-device-name.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { CopyIcon } from '#web/kit/text/copy-icon.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Differences } from '#web/records/details/differences.tsx'
import { filtersOf } from '#web/records/list/list-search.ts'
import type { AuditItem } from '../../model.ts'
import { detailsOf } from '../../rules/log/difference.ts'
import { EventCode } from './event-code.tsx'
import classes from './log.module.css'
import type { LogSearch } from './search.ts'
import { useRecorded } from './use-recorded.ts'
import { useWho } from './use-who.ts'

const DETAILS = [
  'reason',
  'from',
  'method',
  'firstStep',
  'secondStep',
  'call',
  'code',
  'role',
  'ended',
  'rows',
  'total',
  'format',
  'filters',
  'users',
  'sentTo',
  'seq',
  'documentId',
  'fileId',
  'valuationId',
  'documentType',
  'title',
  'name',
  'size',
  'sha256',
  'documents',
  'propertyIds',
  'weightingMethod',
  'comparisonMethod',
  'file',
  'records',
  'kept',
  'importId',
  'replaces',
  'replacedBy',
  'linkTold',
] as const

/** The details of an expanded entry: its changes, its reason, and everything that identifies it. */
export function EntryDetails({ item, search }: { item: AuditItem; search: LogSearch }) {
  const { t } = useTranslation()
  const { digits, exactly } = useFormat()
  const deviceName = useDeviceName()
  const who = useWho()
  const printing = usePrinting()
  const { differences, detail } = useRecorded()
  const changes = differences(item)
  const { resource, userId, ipAddress, userAgent, sealed, names } = item

  const detailName = (name: string) => {
    const known = DETAILS.find((one) => one === name)
    return known ? t(`log:detail.${known}`) : <code dir="ltr">{name}</code>
  }
  const copied = (label: string, text: string, only?: 'userId' | 'resourceId' | 'ipAddress'): Fact => ({
    label,
    value: (
      <>
        <Row as="span" inline gap={4} className={classes.copied}>
          <Iso>{text}</Iso>
          <CopyIcon text={text} label={label} />
        </Row>
        {only && search[only] !== text ? (
          <TextLink to="/admin/audit" search={{ ...filtersOf(search), [only]: text }} className="no-print">
            {t(`log:only.${only}`)}
          </TextLink>
        ) : null}
      </>
    ),
  })
  const facts: Fact[] = [
    ...detailsOf(item).map(([name, value]) => ({
      label: detailName(name),
      value: <Iso>{detail(name, value, names)}</Iso>,
      wide: name === 'reason' || (typeof value === 'object' && value !== null),
    })),
    { label: t('log:fact.event'), value: <EventCode event={item.eventType} /> },
    { label: t('log:fact.at'), value: <Iso>{exactly(item.timestamp)}</Iso> },
    { label: t('log:fact.who'), value: <Iso>{who(item)}</Iso> },
    copied(t('log:fact.userId'), userId, 'userId'),
    ...(resource.id ? [copied(t('log:fact.recordId'), resource.id, 'resourceId')] : []),
    ...(ipAddress ? [copied(t('log:fact.ip'), ipAddress, 'ipAddress')] : []),
    ...(userAgent ? [{ label: t('log:fact.device'), value: deviceName(userAgent) }] : []),
    {
      label: t('log:fact.seal'),
      value: sealed === null ? t('log:unsealed') : <Num>{t('log:seal', { n: digits(String(sealed)) })}</Num>,
    },
    copied(t('log:fact.id'), item.id),
    ...(userAgent ? [{ ...copied(t('log:fact.agent'), userAgent), wide: true }] : []),
    { label: t('log:fact.stored'), value: <Iso>{item.description}</Iso>, wide: true },
  ]
  return (
    <>
      {changes.length > 0 ? (
        <div className={classes.changes}>
          <h2>{t('log:changes')}</h2>
          <Differences items={changes} whole={printing !== null} />
        </div>
      ) : null}
      <Facts items={facts} />
    </>
  )
}

import { Fragment, useMemo } from 'react'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { MessageThread } from '../../model.ts'

type One = { of: MessageThread }

function Name({ of: { id, number, requestNumber, engagementNumber, valuationNumber, property } }: One) {
  const at = usePortalPath()
  const displayName = useDisplayName()
  const numbers = [requestNumber, engagementNumber, valuationNumber].filter((one) => one !== null)
  return (
    <RecordLink to={at('/messages/$id')} id={id}>
      {(numbers.length > 0 ? numbers : [number]).map((one, index) => (
        <Fragment key={one}>
          {index > 0 ? ' · ' : null}
          <Num>{one}</Num>
        </Fragment>
      ))}
      {property ? <Iso>{` · ${displayName(property)}`}</Iso> : null}
    </RecordLink>
  )
}

/** Who wrote the last message of a thread, and how it begins. */
export function Last({ of: { lastByName, lastText } }: One) {
  const { t } = useTranslation()
  return <Iso>{`${isolateBidi(lastByName ?? '')}: ${isolateBidi(lastText || t('messages:last.files'))}`}</Iso>
}

/** What waits in a thread. */
export function Marks({ of: { unread, waitsForFirm, isClosed } }: One) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Row as="span" wrap>
      {unread > 0 ? <Badge tone="blue">{t('messages:unread', { count: unread, n: number(unread) })}</Badge> : null}
      {waitsForFirm && !isClosed ? <Badge tone="amber">{t('messages:waits')}</Badge> : null}
      {isClosed ? <Badge tone="grey">{t('messages:closed')}</Badge> : null}
    </Row>
  )
}

/** The columns of the list; clients see whose they are by themselves. */
function useThreadColumns(isClient: boolean): Column<MessageThread>[] {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const clientName = useClientName()
  return useMemo(
    () => [
      column('name', t('messages:fact.about'), 250, (row) => <Name of={row} />),
      ...(isClient
        ? []
        : [column('client', t('messages:fact.client'), 170, (row: MessageThread) => <Iso>{clientName(row)}</Iso>)]),
      column('last', t('messages:fact.last'), 250, (row) => <Last of={row} />, { grows: true }),
      column('state', t('messages:fact.state'), 230, (row) => <Marks of={row} />),
      column('handler', t('messages:fact.handler'), 150, ({ handledByName }) => <Iso>{handledByName ?? '—'}</Iso>),
      column('at', t('messages:fact.at'), 215, ({ lastAt }) => <Num>{instant(lastAt)}</Num>),
    ],
    [t, instant, clientName, isClient],
  )
}

/** A thread on a narrow screen. */
function ThreadLine({ of, isClient }: One & { isClient: boolean }) {
  const { instant } = useFormat()
  const clientName = useClientName()
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <span className={classes.name}>
          <Name of={of} />
        </span>
        <Marks of={of} />
      </Row>
      <div className={classes.mute}>
        <Last of={of} />
      </div>
      <div className={classes.mute}>
        {isClient ? null : (
          <>
            <Iso>{clientName(of)}</Iso> ·{' '}
          </>
        )}
        <Num>{instant(of.lastAt)}</Num>
      </div>
    </>
  )
}

const nameOf = (row: MessageThread) => row.number

/** A thread wherever the firm lists them. */
export const THREAD_ROWS: RowsDescription<MessageThread> = {
  useColumns: () => useThreadColumns(false),
  Line: ({ row }) => <ThreadLine of={row} isClient={false} />,
  useName: () => nameOf,
}
/** A thread in the list of its client. */
export const OWN_THREAD_ROWS: RowsDescription<MessageThread> = {
  useColumns: () => useThreadColumns(true),
  Line: ({ row }) => <ThreadLine of={row} isClient />,
  useName: () => nameOf,
}

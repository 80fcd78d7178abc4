import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { Handover, ThreadDetails, ThreadOf } from '../model.ts'
import { InternalNotes } from './shared/internal-notes.tsx'
import { threadQuery } from './shared/reads.ts'
import classes from './thread/thread.module.css'
import { ThreadPanel } from './thread/thread-panel.tsx'

const TransferDialog = fetched(async () => (await import('./thread/transfer-dialog.tsx')).TransferDialog)

/** /messages/$id, and /portal/messages/$id for clients: one thread. */
export function ThreadScreen() {
  const { id } = useParams({ strict: false })
  return <OneThread of={{ kind: 'thread', id: id ?? '' }} />
}

/** /valuations/$id/messages: the thread of a valuation, or of the request that led to it. */
export function ValuationThreadScreen() {
  const { id } = useParams({ from: '/valuations/$id/messages' })
  return <OneThread of={{ kind: 'valuation', id }} />
}

function OneThread({ of }: { of: ThreadOf }) {
  const read = useQuery({ ...threadQuery(of), enabled: isId(of.id) })
  if (!isId(of.id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data)
    return <Thread key={of.id} of={of} thread={read.data} onChanged={async () => void (await read.refetch())} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

type Props = { of: ThreadOf; thread: ThreadDetails; onChanged: () => Promise<void> }

function Thread({ of, thread, onChanged }: Props) {
  const { t } = useTranslation()
  const clientName = useClientName()
  const at = usePortalPath()
  const { user, allowed } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const notes = allowed('canEditValuations')
  const [handing, setHanding] = useState(false)
  const close = () => setHanding(false)
  const displayName = useDisplayName()
  const { requestId, requestNumber, valuationId, valuationNumber, engagementId, engagementNumber, number } = thread
  return (
    <>
      <PageHead
        title={t('messages:title.of', { number: isolateBidi(number) })}
        documentTitle={t('messages:title.of', { number })}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to={at('/messages')}>{t(isClient ? 'messages:list.mine' : 'messages:list.title')}</TextLink>
            {isClient ? null : <Iso>{clientName(thread)}</Iso>}
          </Row>
        }
        subtitle={
          <Row as="span" wrap gap={[8, 12]}>
            {requestId && requestNumber ? (
              <TextLink to={at('/requests/$id')} params={{ id: requestId }}>
                {t('messages:request', { number: isolateBidi(requestNumber) })}
              </TextLink>
            ) : null}
            {engagementId && engagementNumber ? (
              <TextLink to={at('/engagements/$id')} params={{ id: engagementId }}>
                {t('messages:engagement', { number: isolateBidi(engagementNumber) })}
              </TextLink>
            ) : null}
            {thread.property ? <Iso>{displayName(thread.property)}</Iso> : null}
            {valuationId && valuationNumber ? (
              <TextLink to="/valuations/$id" params={{ id: valuationId }}>
                {t('messages:valuation', { number: isolateBidi(valuationNumber) })}
              </TextLink>
            ) : null}
            {thread.id === null ? null : (
              <span>
                {thread.handledByName
                  ? t('messages:handler', { name: isolateBidi(thread.handledByName) })
                  : t('messages:handler.none')}
              </span>
            )}
          </Row>
        }
        actions={
          thread.may.handOver ? (
            <Button variant="default" onClick={() => setHanding(true)}>
              {t('messages:handOver')}
            </Button>
          ) : null
        }
      />
      <Column className={classes.page} data-two={notes || undefined}>
        <ThreadPanel of={of} />
        {notes ? (
          <Column className={classes.page}>
            {valuationId || requestId ? <InternalNotes valuationId={valuationId} requestId={requestId} /> : null}
            <Handovers all={thread.handovers} />
          </Column>
        ) : null}
      </Column>
      {handing && thread.id !== null ? (
        <TransferDialog
          of={{ id: thread.id, handledById: thread.handledById }}
          onDone={onChanged}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </>
  )
}

function Handovers({ all }: { all: readonly Handover[] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (all.length === 0) return null
  return (
    <Panel title={t('messages:handovers')}>
      <Column as="ul" gap={8} className={classes.handovers}>
        {all.map(({ toName, byName, note, madeAt }) => (
          <li key={madeAt}>
            <p>{t('messages:handovers.one', { to: isolateBidi(toName), by: isolateBidi(byName) })}</p>
            <p dir="auto">{note}</p>
            <small>
              <Num>{instant(madeAt)}</Num>
            </small>
          </li>
        ))}
      </Column>
    </Panel>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Vintage } from '../model/vintages.ts'
import { vintagesQuery } from './reads.ts'

type Props = { isDraft: boolean; onDraft: (isDraft: boolean) => void }

/** What managers do: have the index calculated, look at what came of it, and publish it. */
export function ManagePanel({ isDraft, onDraft }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const read = useQuery(vintagesQuery())
  const { act, busy } = useAct<Vintage>(() => client.invalidateQueries({ queryKey: ['price-index'] }))
  const vintages = read.data ?? []
  const ready = vintages.find(({ status }) => status === 'READY')
  const isRunning = vintages.some(({ status }) => status === 'WAITING' || status === 'RUNNING')
  const hasDraft = ready !== undefined
  const isStale = isDraft && read.isSuccess && !hasDraft
  // What was looked at before its publication is published or replaced by now.
  useEffect(() => {
    if (isStale) onDraft(false)
  }, [isStale, onDraft])
  const publish = (one: Vintage) =>
    act(() => rpc.priceIndex.publish({ id: one.id, version: one.version }), t('priceindex:publish.done'))
  return (
    <Column as="section" gap={8} className="no-print" aria-label={t('priceindex:manage')}>
      <Pending read={read} rows={1} columns={2} />
      {vintages[0]?.status === 'FAILED' ? <p role="alert">{t('priceindex:failed')}</p> : null}
      {ready ? (
        <>
          <p>{t('priceindex:ready', { at: instant(ready.endedAt ?? ready.askedAt) })}</p>
          <Muted small>{t('priceindex:publish.hint')}</Muted>
        </>
      ) : null}
      <Row wrap gap={8}>
        {ready ? (
          <>
            <Button loading={busy} onClick={() => void publish(ready)}>
              {t('priceindex:publish')}
            </Button>
            <Button variant="default" onClick={() => onDraft(!isDraft)}>
              {t(isDraft ? 'priceindex:published' : 'priceindex:look')}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          loading={busy || isRunning}
          onClick={() => void act(() => rpc.priceIndex.compute({}), t('priceindex:asked'))}
        >
          {t(isRunning ? 'priceindex:running' : 'priceindex:compute')}
        </Button>
      </Row>
    </Column>
  )
}

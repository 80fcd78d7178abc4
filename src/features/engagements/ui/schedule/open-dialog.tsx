import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { FaultyLines } from './faulty-lines.tsx'
import { OneLineDialog } from './line-dialog.tsx'
import { openingQuery, previewQuery, refreshSchedule } from './reads.ts'

type Props = { id: string; lines?: readonly string[]; onClose: () => void }

/** Shows what would keep valuations from being opened, and opens them once nothing does. */
export function OpenDialog({ id, lines, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = useFaultText()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(previewQuery(id, lines))
  const [mending, setMending] = useState<string | null>(null)
  const { act, busy } = useAct(async (answer?: unknown) => {
    await refreshSchedule(client)
    if (answer) onClose()
  })
  if (mending) return <OneLineDialog id={id} line={mending} onClose={() => setMending(null)} />
  const count = data?.lines ?? 0
  const isReady = data !== undefined && count > 0 && data.faulty === 0 && data.general.length === 0
  const open = async () => {
    const answer = await rpc.engagements.open({ id, ...(lines ? { lines: [...lines] } : {}) })
    client.setQueryData(openingQuery(id).queryKey, answer)
    return answer
  }
  return (
    <Dialog opened wide onClose={() => !busy && onClose()} title={t('schedule:open')}>
      <Column>
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={4} columns={1} /> : null}
        {data ? (
          <>
            <div role="status">
              {isReady ? <p>{t('schedule:open.ready', { count, n: number(count) })}</p> : null}
              {count === 0 ? <p>{t('schedule:open.nothing')}</p> : null}
              {data.faulty > 0 ? (
                <Text strong>{t('schedule:open.faulty', { count: data.faulty, n: number(data.faulty) })}</Text>
              ) : null}
              {data.general.map((fault) => (
                <Text key={fault.code} tone="red" strong>
                  {text(fault)}
                </Text>
              ))}
            </div>
            <FaultyLines items={data.items} more={data.faulty - data.items.length} onMend={setMending} />
          </>
        ) : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('shell:cancel')}
          </Button>
          <Button data-autofocus loading={busy} disabled={!isReady} onClick={() => void act(open)}>
            {t('schedule:open.save')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { kindKey, type WebhookDelivery, type WebhookEndpoint } from '../model/endpoints.ts'
import { deliveriesQuery, onEndpoints } from './shared/reads.ts'

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  WAITING: 'amber',
  SENT: 'green',
  FAILED: 'red',
  DROPPED: 'grey',
}

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** What was sent to an endpoint, or waits: the state, the tries, what the other system answered; each can be sent again. */
export function DeliveriesDialog({ endpoint: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { instant, number } = useFormat()
  const answerOf = useAnswerText()
  const read = useInfiniteQuery(deliveriesQuery(id))
  const { busy, act } = useAct<{ replayed: number }>(() => onEndpoints.refresh(client))
  const items = read.data?.pages.flatMap((page) => page.items) ?? []
  const replay = (deliveryId: string) =>
    act(
      () => rpc.webhooks.replay({ id: deliveryId }),
      ({ replayed }) => toast.success(t('webhooks:replayed', { count: replayed, n: number(replayed) })),
    )
  return (
    <Dialog opened wide onClose={onClose} title={t('webhooks:deliveries.of', { name: isolateBidi(name) })}>
      <Column gap={12}>
        <Pending read={read} rows={4} columns={4} />
        {read.data && items.length === 0 ? <Text>{t('webhooks:deliveries.none')}</Text> : null}
        {items.length > 0 ? (
          <FigureTable
            label={t('webhooks:deliveries')}
            isLong
            columns={[
              { key: 'event', head: t('webhooks:column.event') },
              { key: 'state', head: t('webhooks:field.state') },
              { key: 'act', head: null },
            ]}
            rows={items.map((one) => ({
              key: one.id,
              cells: [
                <Column key="event" gap={4}>
                  <span>{t(`webhooks:kind.${kindKey(one.kind)}`)}</span>
                  <Muted small>
                    {one.number ? <Iso>{one.number}</Iso> : null} <Iso>{instant(one.happenedAt)}</Iso>
                  </Muted>
                </Column>,
                <Column key="state" gap={4} align="start">
                  <Badge tone={TONES[one.state]}>{t(`webhooks:delivery.${one.state}`)}</Badge>
                  <Iso>{answerOf(one)}</Iso>
                  {one.attempts > 1 ? (
                    <Muted small>{t('webhooks:count.tries', { count: one.attempts, n: number(one.attempts) })}</Muted>
                  ) : null}
                  {one.nextTryAt && one.attempts > 0 ? (
                    <Muted small>{t('webhooks:delivery.next', { at: isolateBidi(instant(one.nextTryAt)) })}</Muted>
                  ) : null}
                </Column>,
                <Button
                  key="act"
                  size="sm"
                  variant="subtle"
                  disabled={busy}
                  aria-label={t('webhooks:replay.one', { event: t(`webhooks:kind.${kindKey(one.kind)}`) })}
                  onClick={() => void replay(one.id)}
                >
                  {t('webhooks:replay')}
                </Button>,
              ],
            }))}
          />
        ) : null}
        <Row justify="between" wrap>
          <Muted small>{t('webhooks:deliveries.kept')}</Muted>
          <MorePages of={read}>{t('webhooks:deliveries.more')}</MorePages>
        </Row>
      </Column>
    </Dialog>
  )
}

const KNOWN_FAILURES = ['EPRIVATE', 'TIMEOUT', 'ENOTFOUND', 'ECONNREFUSED'] as const

/** What the other system said to the last try: its status with the beginning of its answer, or why there is none. */
function useAnswerText() {
  const { t } = useTranslation()
  return ({ status, failure, answer }: WebhookDelivery): string => {
    if (status !== null) return [status, answer].filter(Boolean).join(' ')
    if (failure === null) return ''
    const known = KNOWN_FAILURES.find((code) => code === failure)
    return known ? t(`webhooks:failure.${known}`) : t('webhooks:failure.other', { code: isolateBidi(failure) })
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { OrderSender } from '../../model.ts'
import { AddSenderDialog } from '../add-sender-dialog.tsx'
import { sendersQuery } from './reads.ts'

/** The addresses from which mails order for an account. */
export function OrderSenders({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = sendersQuery(accountId)
  const read = useQuery(query)
  const [adding, setAdding] = useState(false)
  const show = (senders: OrderSender[] | undefined) =>
    senders ? void client.setQueryData(query.queryKey, senders) : void read.refetch()
  const { busy, act } = useAct<OrderSender[]>(show)
  const { data } = read
  return (
    <Panel
      title={t('incoming:senders.title')}
      action={
        <Button variant="default" size="sm" disabled={!data} onClick={() => setAdding(true)}>
          {t('incoming:senders.add')}
        </Button>
      }
      padded
    >
      <Column gap={12}>
        <Muted>{t('incoming:senders.text')}</Muted>
        <Pending read={read} rows={1} columns={2} />
        {data?.length === 0 ? <Text>{t('incoming:senders.none')}</Text> : null}
        {data && data.length > 0 ? (
          <Column as="ul" gap={4}>
            {data.map(({ id, address, language }) => (
              <Row as="li" wrap justify="between" gap={[4, 12]} key={id}>
                <span>
                  <Iso>{address}</Iso>
                  {' · '}
                  {t(language ? `incoming:senders.${language}` : 'incoming:senders.both')}
                </span>
                <Button
                  size="sm"
                  variant="subtle"
                  disabled={busy}
                  aria-label={t('incoming:senders.remove.one', { address: isolateBidi(address) })}
                  onClick={() => void act(() => rpc.incomingOrders.removeSender({ id }))}
                >
                  {t('incoming:senders.remove')}
                </Button>
              </Row>
            ))}
          </Column>
        ) : null}
      </Column>
      {adding ? <AddSenderDialog accountId={accountId} show={show} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { AccountPicker } from '#features/invoices/ui/shared/invoice-pickers.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-text.ts'
import type { Picked } from '#web/kit/fields/picked.ts'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import drop from '#web/uploads/sheet-drop.module.css'
import { type IncomingOrder, ORDER_LIMITS } from '../model.ts'
import { onIncoming } from './shared/reads.ts'

const TAKES = '.json,.xml,.xlsx,.csv'
type Sent = { key: string; name: string; said: string; isFault: boolean }

/** Where files of orders are dropped, several at once, for a client or for one that is chosen later; they are sent one after another. */
export function DropOrders() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [account, setAccount] = useState<Picked | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent[]>([])
  const [over, setOver] = useState(false)

  const saidOf = ({ state, requestNumber, reason }: IncomingOrder): string => {
    const number = isolateBidi(requestNumber ?? '')
    if (state === 'OPENED') return t('incoming:drop.opened', { number })
    return state === 'DOUBLE' ? t('incoming:drop.double', { number }) : reason ? t(`incoming:reason.${reason}`) : ''
  }
  const send = async (files: readonly File[]) => {
    setSent([])
    for (const file of files) {
      const key = crypto.randomUUID()
      setSending(file.name)
      const how = { of: account?.id, most: ORDER_LIMITS.file, signal: new AbortController().signal }
      const one = await sendSheet<IncomingOrder>('incoming-orders', file, how).then(
        (order) => ({ key, name: file.name, said: saidOf(order), isFault: order.state === 'HELD' }),
        (error: unknown) => ({ key, name: file.name, said: errorText(error), isFault: true }),
      )
      setSent((before) => [...before, one])
    }
    setSending(null)
    await onIncoming.refresh(client)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (sending === null) void send([...event.dataTransfer.files])
  }
  return (
    <Panel title={t('incoming:drop.title')} padded>
      <Column gap={12}>
        <Muted>{t('incoming:drop.text')}</Muted>
        <AccountPicker
          value={account}
          disabled={sending !== null}
          onChange={setAccount}
          error={undefined}
          optional={t('invoices:field.clientAccountId')}
        />
        <Column
          as="section"
          align="center"
          gap={12}
          aria-label={t('incoming:drop.here')}
          className={drop.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <p className={drop.lead}>
            {sending === null ? t('incoming:drop.here') : t('incoming:drop.sending', { name: isolateBidi(sending) })}
          </p>
          <Button variant="default" loading={sending !== null} onClick={() => input.current?.click()}>
            {t('incoming:drop.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={TAKES}
            aria-label={t('incoming:drop.choose')}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // Allows the same file to be chosen again after a correction.
              currentTarget.value = ''
              if (files.length > 0) void send(files)
            }}
          />
        </Column>
        <div role="status">
          <Column as="ul" gap={4}>
            {sent.map(({ key, name, said, isFault }) => (
              <Row as="li" wrap gap={8} key={key}>
                <Iso>{name}</Iso>
                <Text as="span" tone={isFault ? 'red' : 'mute'}>
                  {said}
                </Text>
              </Row>
            ))}
          </Column>
        </div>
      </Column>
    </Panel>
  )
}

import { useState } from 'react'
import { RefusedOrder } from '#features/exchange/ui/shared/refused-order.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { IncomingOrder } from '../model.ts'
import { useSource } from './marks.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { onIncoming } from './shared/reads.ts'

type Props = { of: IncomingOrder; onClose: () => void }

/** An order that arrived: by which way, why it waits, what it may be a double of; settled or dismissed from here. */
export function OrderDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const sourceOf = useSource()
  const [act, setAct] = useState<'settle' | 'dismiss' | null>(null)
  const { id, version, state, reason, wrong, doubles, subject, settledByName, settledAt, dismissal } = of
  if (act === 'settle') return <SettleDialog of={of} onClose={onClose} />
  if (act === 'dismiss')
    return (
      <ReasonAct
        keptAt={`incoming-dismiss ${id}`}
        title={t('incoming:dismiss')}
        text={t('incoming:dismiss.text')}
        action={t('incoming:dismiss')}
        send={(given) => rpc.incomingOrders.dismiss({ id, version, reason: given })}
        done={t('incoming:dismiss.done')}
        on={onIncoming}
        onClose={onClose}
      />
    )
  const facts = [
    { label: t('incoming:field.from'), value: sourceOf(of) },
    { label: t('incoming:field.arrivedAt'), value: <Num>{instant(of.arrivedAt)}</Num> },
    ...(subject ? [{ label: t('incoming:field.subject'), value: <Iso>{subject}</Iso> }] : []),
    ...(reason ? [{ label: t('incoming:field.reason'), value: t(`incoming:reason.${reason}`), wide: true }] : []),
    ...(dismissal ? [{ label: t('incoming:field.dismissal'), value: <Iso>{dismissal}</Iso>, wide: true }] : []),
    ...(settledByName
      ? [
          {
            label: t('incoming:field.settledBy'),
            value: (
              <>
                <Iso>{settledByName}</Iso> · <Num>{instant(settledAt)}</Num>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog opened wide onClose={onClose} title={<Iso>{of.fileName}</Iso>}>
      <Column gap={12}>
        <Facts items={facts} plain />
        {doubles.length > 0 ? (
          <Row wrap gap={8}>
            <Text as="span">{t('incoming:doubles')}</Text>
            {doubles.map(({ kind, id: at, number }) => (
              <TextLink key={at} to={kind === 'request' ? '/requests/$id' : '/valuations/$id'} params={{ id: at }}>
                <Num>{number}</Num>
              </TextLink>
            ))}
          </Row>
        ) : null}
        {wrong ? <RefusedOrder error={new RpcError({ type: 'VALIDATION', ...wrong }, 0)} /> : null}
        <Row wrap>
          {of.canBeOpened ? <Button onClick={() => setAct('settle')}>{t('incoming:settle')}</Button> : null}
          {state === 'HELD' ? (
            <Button variant="default" onClick={() => setAct('dismiss')}>
              {t('incoming:dismiss')}
            </Button>
          ) : null}
          {of.hasFile ? (
            <Button component="a" variant="subtle" href={`/files/incoming-orders/${id}`}>
              {t('incoming:download.file')}
            </Button>
          ) : null}
          {of.sender === null ? null : (
            <Button component="a" variant="subtle" href={`/files/incoming-mails/${id}`}>
              {t('incoming:download.mail')}
            </Button>
          )}
        </Row>
      </Column>
    </Dialog>
  )
}

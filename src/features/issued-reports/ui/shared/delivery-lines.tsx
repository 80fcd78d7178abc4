import type { ReactNode } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { DeliveryState, Received, ReportDelivery, ReportReceipt } from '../../model.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = { OPEN: 'teal', EXPIRED: 'grey', REVOKED: 'grey' }

type Act = ((id: string) => unknown) | null
type Props = { of: Received; onRevoke: Act; onStrike?: Act }

/** Who received a document: by mail with its openings, on the client's pages, as data, on paper; and how often it was verified. */
export function DeliveryLines({ of: { deliveries, receipts, verified }, onRevoke, onStrike = null }: Props) {
  const { t } = useTranslation()
  const { date, number } = useFormat()
  const lines = [...(deliveries ?? []), ...(receipts ?? [])]
  return (
    <>
      {verified ? (
        <div className={classes.words} style={{ flexBasis: '100%' }}>
          <p>
            {[
              t('issued:verified', { code: number(verified.byCode), file: number(verified.byFile) }),
              t('issued:times.first', { at: isolateBidi(date(verified.firstOn)) }),
              ...(verified.lastOn === verified.firstOn
                ? []
                : [t('issued:times.last', { at: isolateBidi(date(verified.lastOn)) })]),
            ].join(' · ')}
          </p>
        </div>
      ) : null}
      {lines.length > 0 ? (
        <ul className={classes.list} style={{ flexBasis: '100%' }} aria-label={t('issued:received')}>
          {(deliveries ?? []).map((delivery) => (
            <SentLine key={delivery.id} of={delivery} onRevoke={onRevoke} />
          ))}
          {(receipts ?? []).map((receipt) => (
            <ReceiptLine key={receipt.id} of={receipt} onStrike={onStrike} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function SentLine({ of, onRevoke }: { of: ReportDelivery; onRevoke: Act }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { openings, firstOpenedAt, lastOpenedAt } = of
  const opened =
    firstOpenedAt && lastOpenedAt
      ? [
          t('issued:delivery.opened', { at: isolateBidi(instant(firstOpenedAt)) }),
          ...(openings > 1
            ? [
                t('issued:times', { count: openings, n: number(openings) }),
                t('issued:delivery.last', { at: isolateBidi(instant(lastOpenedAt)) }),
              ]
            : []),
        ]
      : [t('issued:delivery.unopened')]
  return (
    <Line
      head={
        <>
          {t('issued:sentTo')} <Iso>{of.recipientName ?? of.recipient}</Iso>
        </>
      }
      about={[
        ...(of.recipientName ? [isolateBidi(of.recipient)] : []),
        t('issued:delivery.at', { at: isolateBidi(instant(of.sentAt)) }),
        ...opened,
      ]}
    >
      <Badge tone={TONES[of.state]}>{t(`issued:delivery.${of.state}`)}</Badge>
      {onRevoke && of.state === 'OPEN' ? (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('issued:delivery.revoke.one', { to: isolateBidi(of.recipient) })}
          onClick={() => void onRevoke(of.id)}
        >
          {t('issued:delivery.revoke')}
        </Button>
      ) : null}
    </Line>
  )
}

function ReceiptLine({ of, onStrike }: { of: ReportReceipt; onStrike: Act }) {
  const { t } = useTranslation()
  const { instant, date, number } = useFormat()
  const { way, openings, firstAt, lastAt, copies, givenOn, collectedBy, recordedByName } = of
  const about =
    way === 'HAND'
      ? [
          t('issued:copies', { count: copies ?? 0, n: number(copies ?? 0) }),
          ...(givenOn ? [t('issued:hand.given', { on: isolateBidi(date(givenOn)) })] : []),
          ...(collectedBy ? [t('issued:hand.collected', { name: isolateBidi(collectedBy) })] : []),
          t('issued:hand.recorded', { name: isolateBidi(recordedByName ?? '') }),
        ]
      : [
          t('issued:times', { count: openings, n: number(openings) }),
          t('issued:times.first', { at: isolateBidi(instant(firstAt)) }),
          ...(openings > 1 ? [t('issued:times.last', { at: isolateBidi(instant(lastAt)) })] : []),
        ]
  return (
    <Line head={<Iso>{of.name}</Iso>} about={about}>
      <Badge tone="outlined">{t(`issued:way.${way}`)}</Badge>
      {onStrike && way === 'HAND' ? (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('issued:hand.strike.one', { to: isolateBidi(of.name) })}
          onClick={() => void onStrike(of.id)}
        >
          {t('issued:hand.strike')}
        </Button>
      ) : null}
    </Line>
  )
}

/** Somebody who received a document or is informed of what became of it. */
export function Line({ head, about, children }: { head: ReactNode; about: readonly string[]; children: ReactNode }) {
  return (
    <li>
      <div className={classes.words}>
        <span>{head}</span>
        <p>{about.join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}

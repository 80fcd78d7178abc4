import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { DeliveryState, ReportDelivery } from '../../model.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = { OPEN: 'teal', EXPIRED: 'grey', REVOKED: 'grey' }

type Props = { deliveries: readonly ReportDelivery[]; onRevoke: ((id: string) => unknown) | null }

/** Whom a version was sent to, and whether they have opened it. */
export function DeliveryLines({ deliveries, onRevoke }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (deliveries.length === 0) return null
  const opened = ({ firstOpenedAt, lastOpenedAt, openings }: ReportDelivery) =>
    firstOpenedAt && lastOpenedAt
      ? [
          t('issued:delivery.opened', { at: isolateBidi(instant(firstOpenedAt)) }),
          ...(openings > 1 ? [t('issued:delivery.last', { at: isolateBidi(instant(lastOpenedAt)) })] : []),
        ]
      : [t('issued:delivery.unopened')]
  return (
    <ul className={classes.list} style={{ flexBasis: '100%' }} aria-label={t('issued:sentTo')}>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <div className={classes.words}>
            <span>
              {t('issued:sentTo')} <Iso>{delivery.recipientName ?? delivery.recipient}</Iso>
            </span>
            <p>
              {[
                ...(delivery.recipientName ? [isolateBidi(delivery.recipient)] : []),
                t('issued:delivery.at', { at: isolateBidi(instant(delivery.sentAt)) }),
                ...opened(delivery),
              ].join(' · ')}
            </p>
          </div>
          <Badge tone={TONES[delivery.state]}>{t(`issued:delivery.${delivery.state}`)}</Badge>
          {onRevoke && delivery.state === 'OPEN' ? (
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('issued:delivery.revoke.one', { to: isolateBidi(delivery.recipient) })}
              onClick={() => void onRevoke(delivery.id)}
            >
              {t('issued:delivery.revoke')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

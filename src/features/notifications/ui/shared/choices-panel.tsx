import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { NOTIFICATION_CHOICES } from '../../model/kinds.ts'
import type { KindChoice } from '../../model.ts'
import classes from './choices-panel.module.css'
import { PushPanel } from './push-panel.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { choicesQuery, devicesQuery } from './reads.ts'

type Chosen = Pick<KindChoice, 'kind'> & ({ choice: KindChoice['choice'] } | { push: boolean })

/** How this person is notified of each kind, kept as it is chosen, on which devices, and when neither mail nor device is used. */
export function ChoicesPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(choicesQuery)
  const devices = useQuery(devicesQuery).data
  const isPushed = (devices?.devices.length ?? 0) > 0
  const choose = async ({ kind, ...chosen }: Chosen) => {
    // A read that is under way would bring the former choice back.
    await client.cancelQueries({ queryKey: choicesQuery.queryKey })
    client.setQueryData(choicesQuery.queryKey, (all) =>
      all?.map((one) => (one.kind === kind ? { ...one, ...chosen } : one)),
    )
    try {
      if ('choice' in chosen) await rpc.notifications.choose({ kind, ...chosen })
      else await rpc.notifications.choosePush({ kind, ...chosen })
    } catch (failure) {
      toastError(failure)
      void refetch()
    }
  }
  useGoToHash()
  if (data?.length === 0) return null
  return (
    <div id="notifications" tabIndex={-1} className={classes.place}>
      <Panel title={t('notifications:choices')} padded>
        <p className={classes.hint}>{t('notifications:choices.hint')}</p>
        {isPending ? <SkeletonRows rows={4} columns={1} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <>
            <Grid
              columns="minmax(0, 1fr) repeat(4, 64px)"
              align="center"
              gap={4}
              className={classes.head}
              data-pushed={isPushed || undefined}
              aria-hidden="true"
            >
              <span>{t('notifications:choices.kind')}</span>
              {NOTIFICATION_CHOICES.map((choice) => (
                <span key={choice}>{t(`notifications:choice.${choice}`)}</span>
              ))}
              {isPushed ? <span>{t('push:kinds')}</span> : null}
            </Grid>
            <div>
              {data.map((one) => (
                <KindRow
                  key={one.kind}
                  {...one}
                  isPushed={isPushed}
                  onChoose={(chosen) => void choose({ kind: one.kind, ...chosen })}
                />
              ))}
            </div>
            <QuietHoursFields />
            {devices?.publicKey ? <PushPanel publicKey={devices.publicKey} devices={devices.devices} /> : null}
          </>
        ) : null}
      </Panel>
    </div>
  )
}

/** One kind with its choices as radio buttons: under the heads of their columns, on a phone each with its word; and whether on devices. */
function KindRow({
  kind,
  choice: chosen,
  push,
  isPushed,
  onChoose,
}: KindChoice & {
  isPushed: boolean
  onChoose: (chosen: { choice: KindChoice['choice'] } | { push: boolean }) => void
}) {
  const { t } = useTranslation()
  const name = t(`notifications:kind.${kind}`)
  return (
    <Grid columns={isPushed ? 'minmax(0, 1fr) 64px' : 'minmax(0, 1fr)'} align="center" gap={4} className={classes.row}>
      <Grid
        columns="minmax(0, 1fr) repeat(4, 64px)"
        align="center"
        gap={4}
        role="radiogroup"
        aria-label={name}
        className={classes.kind}
      >
        <span aria-hidden="true">{name}</span>
        {NOTIFICATION_CHOICES.map((choice) => (
          <label key={choice} className={classes.option}>
            <input
              type="radio"
              name={`notification-${kind}`}
              checked={choice === chosen}
              onChange={() => onChoose({ choice })}
            />
            <span>{t(`notifications:choice.${choice}`)}</span>
          </label>
        ))}
      </Grid>
      {isPushed ? (
        <Row as="label" justify="center" className={classes.pushed}>
          <input
            type="checkbox"
            aria-label={t('push:ofKind', { kind: name })}
            checked={push && chosen !== 'NONE'}
            disabled={chosen === 'NONE'}
            onChange={(event) => onChoose({ push: event.currentTarget.checked })}
          />
          <span aria-hidden="true">{t('push:kinds')}</span>
        </Row>
      ) : null}
    </Grid>
  )
}

import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WebhookEndpoint } from '../../model/endpoints.ts'
import { type EndpointDialogProps, RemoveDialog, RotateDialog } from '../rotate-dialog.tsx'
import { endpointsQuery, onEndpoints } from './reads.ts'

const EndpointDialog = fetched(async () => (await import('../endpoint-dialog.tsx')).EndpointDialog)
const DeliveriesDialog = fetched(async () => (await import('../deliveries-dialog.tsx')).DeliveriesDialog)

type Opened = { dialog: 'edit' | 'deliveries' | 'rotate' | 'remove' | 'since'; endpoint: WebhookEndpoint }
type Props = { clientAccountId: string | null }

/** The endpoints of other systems of a client account, or with null of the firm: what each hears of and how it fares. */
export function WebhooksPanel({ clientAccountId }: Props) {
  const { t } = useTranslation()
  const read = useQuery(endpointsQuery(clientAccountId))
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpened(null)
  const { dialog, endpoint } = opened ?? {}
  return (
    <Panel
      title={t('webhooks:title')}
      action={
        <Button variant="default" size="sm" disabled={!read.data} onClick={() => setAdding(true)}>
          {t('webhooks:add')}
        </Button>
      }
      padded
    >
      <Column gap={12}>
        <Text tone="mute">{t(clientAccountId ? 'webhooks:text.account' : 'webhooks:text.firm')}</Text>
        <Pending read={read} rows={2} columns={3} />
        {read.data?.length === 0 ? <Text>{t('webhooks:none')}</Text> : null}
        <Column as="ul" lines gap={12}>
          {read.data?.map((one) => (
            <Endpoint key={one.id} endpoint={one} open={(which) => setOpened({ dialog: which, endpoint: one })} />
          ))}
        </Column>
      </Column>
      {adding ? (
        <EndpointDialog
          clientAccountId={clientAccountId}
          show={setSecret}
          onClose={() => setAdding(false)}
          onUnfetched={() => setAdding(false)}
        />
      ) : null}
      {endpoint && dialog === 'edit' ? (
        <EndpointDialog {...{ clientAccountId, endpoint }} show={setSecret} onClose={close} onUnfetched={close} />
      ) : null}
      {endpoint && dialog === 'deliveries' ? (
        <DeliveriesDialog endpoint={endpoint} onClose={close} onUnfetched={close} />
      ) : null}
      {endpoint && dialog === 'rotate' ? <RotateDialog endpoint={endpoint} show={setSecret} onClose={close} /> : null}
      {endpoint && dialog === 'remove' ? <RemoveDialog endpoint={endpoint} onClose={close} /> : null}
      {endpoint && dialog === 'since' ? <SinceDialog endpoint={endpoint} onClose={close} /> : null}
      {secret ? (
        <LinkDialog
          title={t('webhooks:secret.title')}
          label={t('webhooks:secret.label')}
          description={t('webhooks:secret.text')}
          link={secret}
          copyLabel={t('webhooks:secret.copy')}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </Panel>
  )
}

type EndpointProps = { endpoint: WebhookEndpoint; open: (dialog: Opened['dialog']) => void }

function Endpoint({ endpoint, open }: EndpointProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { instant, number } = useFormat()
  const { busy, act } = useAct(() => onEndpoints.refresh(client))
  const { id, version, name, url, kinds, state, pausedFor, failures, waiting, restsUntil, formerUntil, lastSentAt } =
    endpoint
  const isPaused = state === 'PAUSED'
  const move = () =>
    void act(
      () => rpc.webhooks.setState({ id, version, state: isPaused ? 'ACTIVE' : 'PAUSED' }),
      t(isPaused ? 'webhooks:resumed' : 'webhooks:paused'),
    )
  return (
    <Column as="li" gap={8}>
      <Row justify="between" align="start">
        <Column gap={4}>
          <Row wrap>
            <Text as="span" strong>
              <Iso>{name}</Iso>
            </Text>
            {pausedFor ? (
              <Badge tone={pausedFor === 'HAND' ? 'grey' : 'red'}>{t(`webhooks:paused.${pausedFor}`)}</Badge>
            ) : (
              <Badge tone={failures > 0 ? 'amber' : 'green'}>
                {t(failures > 0 ? 'webhooks:state.failing' : 'webhooks:state.ACTIVE')}
              </Badge>
            )}
          </Row>
          <Iso>{url}</Iso>
        </Column>
        <ActsMenu
          label={t('webhooks:acts', { name: isolateBidi(name) })}
          className={undefined}
          acts={[
            { words: t('webhooks:edit'), Sign: IconPencil, run: () => open('edit') },
            {
              words: t(isPaused ? 'webhooks:resume' : 'webhooks:pause'),
              Sign: isPaused ? IconPlayerPlay : IconPlayerPause,
              run: move,
            },
            { words: t('webhooks:replay.since'), Sign: IconRepeat, run: () => open('since') },
            { words: t('webhooks:rotate'), Sign: IconKey, run: () => open('rotate') },
            { words: t('webhooks:remove'), Sign: IconTrash, run: () => open('remove'), danger: true },
          ]}
        />
      </Row>
      <Facts
        plain
        items={[
          {
            label: t('webhooks:field.kinds'),
            value: t('webhooks:count.kinds', { count: kinds.length, n: number(kinds.length) }),
          },
          {
            label: t('webhooks:field.lastSent'),
            value: lastSentAt ? <Num>{instant(lastSentAt)}</Num> : t('webhooks:never'),
          },
          { label: t('webhooks:field.waiting'), value: <Num>{number(waiting)}</Num> },
          ...(restsUntil ? [{ label: t('webhooks:field.nextTry'), value: <Num>{instant(restsUntil)}</Num> }] : []),
        ]}
      />
      {formerUntil ? (
        <Text tone="mute" size={13}>
          {t('webhooks:rotate.until', { at: isolateBidi(instant(formerUntil)) })}
        </Text>
      ) : null}
      <Row wrap>
        <Button size="sm" variant="default" onClick={() => open('deliveries')}>
          {t('webhooks:deliveries')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={busy}
          onClick={() => void act(() => rpc.webhooks.test({ id }), t('webhooks:test.sent'))}
        >
          {t('webhooks:test')}
        </Button>
      </Row>
    </Column>
  )
}

function SinceDialog({ endpoint: { id }, onClose }: EndpointDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const start: { since: string | null } = { since: null }
  return (
    <ActDialog
      place={`webhooks since ${id}`}
      start={start}
      title={t('webhooks:replay.since')}
      intro={t('webhooks:replay.since.text')}
      fields={() => [
        {
          kind: 'day',
          name: 'since',
          label: t('webhooks:replay.since.field'),
          required: t('webhooks:replay.since.needed'),
        },
      ]}
      save={t('webhooks:replay')}
      send={({ since }) => rpc.webhooks.replaySince({ id, since: `${since}T00:00:00+03:00` })}
      done={({ replayed }) => t('webhooks:replayed', { count: replayed, n: number(replayed) })}
      on={onEndpoints}
      onClose={onClose}
    />
  )
}

import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Grid, Text } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import {
  FAMILIES,
  KINDS_OF,
  kindKey,
  WEBHOOK_KINDS,
  type WebhookEndpoint,
  type WebhookKind,
} from '../model/endpoints.ts'
import { endpointFaults, SCHEME } from '../model/faults.ts'
import { onEndpoints } from './shared/reads.ts'

type Props = {
  clientAccountId: string | null
  /** The one that is changed; absent for a new one. */
  endpoint?: WebhookEndpoint
  /** Shows the secret of a new one. */
  show: (secret: string) => void
  onClose: () => void
}

/** The name, the address and the events of an endpoint. */
export function EndpointDialog({ clientAccountId, endpoint, show, onClose }: Props) {
  const { t } = useTranslation()
  const { name = '', url = SCHEME, kinds = WEBHOOK_KINDS } = endpoint ?? {}
  return (
    <ActDialog
      place={`webhooks ${endpoint?.id ?? clientAccountId}`}
      wide
      start={{ name, url, kinds: [...kinds] }}
      title={t(endpoint ? 'webhooks:edit.title' : 'webhooks:add')}
      fields={({ values, faults, put }) => [
        [
          { kind: 'text', name: 'name', label: t('webhooks:field.name'), required: true, max: 100 },
          {
            ...{
              kind: 'text',
              name: 'url',
              label: t('webhooks:field.url'),
              hint: t('webhooks:hint.url', { scheme: isolateBidi(SCHEME) }),
            },
            ...{ required: true, max: 500, input: 'url' },
          },
        ],
        <KindChecks
          key="kinds"
          kinds={values.kinds}
          fault={faults.kinds}
          onChange={(chosen) => put({ kinds: chosen })}
        />,
      ]}
      paths={{ kinds: /^kinds/ }}
      check={(typed) => faultsByField(endpointFaults(typed))}
      save={t('webhooks:save')}
      send={(typed): Promise<{ secret?: string }> =>
        endpoint
          ? rpc.webhooks.change({ id: endpoint.id, version: endpoint.version, ...typed }).then(() => ({}))
          : rpc.webhooks.add({ clientAccountId, ...typed })
      }
      done={t(endpoint ? 'webhooks:saved' : 'webhooks:added')}
      on={onEndpoints}
      after={({ secret }) => secret && show(secret)}
      onClose={onClose}
    />
  )
}

type ChecksProps = {
  kinds: readonly WebhookKind[]
  fault: string | undefined
  onChange: (kinds: WebhookKind[]) => void
}

function KindChecks({ kinds, fault, onChange }: ChecksProps) {
  const { t } = useTranslation()
  const choose = (some: readonly WebhookKind[], isChosen: boolean) =>
    onChange(WEBHOOK_KINDS.filter((one) => (some.includes(one) ? isChosen : kinds.includes(one))))
  return (
    <Column gap={12}>
      <Text strong>{t('webhooks:field.kinds')}</Text>
      <Check
        label={t('webhooks:all')}
        checked={kinds.length === WEBHOOK_KINDS.length}
        onChange={(isChosen) => choose(WEBHOOK_KINDS, isChosen)}
      />
      <Grid least="13rem" align="start">
        {FAMILIES.map((family) => (
          <Column as="fieldset" gap={4} key={family}>
            <legend>{t(`webhooks:family.${family}`)}</legend>
            {KINDS_OF[family].map((kind) => (
              <Check
                key={kind}
                label={t(`webhooks:kind.${kindKey(kind)}`)}
                checked={kinds.includes(kind)}
                onChange={(isChosen) => choose([kind], isChosen)}
              />
            ))}
          </Column>
        ))}
      </Grid>
      <div role="alert">{fault ? <Text tone="red">{fault}</Text> : null}</div>
    </Column>
  )
}

import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WebhookEndpoint } from '../model/endpoints.ts'
import { onEndpoints } from './shared/reads.ts'

/** The endpoint that a dialog acts on, and how it closes itself. */
export type EndpointDialogProps = { endpoint: WebhookEndpoint; onClose: () => void }

/** Gives an endpoint another secret, and shows it. */
export function RotateDialog({
  endpoint: { id, version },
  show,
  onClose,
}: EndpointDialogProps & { show: (secret: string) => void }) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`webhooks secret ${id}`}
      start={{}}
      title={t('webhooks:rotate')}
      intro={t('webhooks:rotate.text')}
      fields={() => []}
      save={t('webhooks:rotate')}
      send={() => rpc.webhooks.rotate({ id, version })}
      on={onEndpoints}
      after={({ secret }) => show(secret)}
      onClose={onClose}
    />
  )
}

/** Removes an endpoint. */
export function RemoveDialog({ endpoint: { id, version, name }, onClose }: EndpointDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`webhooks remove ${id}`}
      start={{}}
      title={t('webhooks:remove.title')}
      intro={t('webhooks:remove.text', { name: isolateBidi(name) })}
      fields={() => []}
      grave
      save={t('webhooks:remove')}
      send={() => rpc.webhooks.remove({ id, version })}
      done={t('webhooks:removed')}
      on={onEndpoints}
      onClose={onClose}
    />
  )
}

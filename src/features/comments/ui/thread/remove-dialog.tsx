import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { ThreadComment } from '../../model.ts'

type Props = { comment: ThreadComment; onChanged: () => Promise<void>; onClose: () => void }

/** Removes a comment: one's own once that is confirmed, somebody else's for a reason. */
export function RemoveDialog({ comment: { id, version, byName, may }, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const removing = useMutation({
    mutationFn: (reason?: string) => rpc.comments.remove({ id, version, ...(reason ? { reason } : {}) }),
    onSuccess: async () => {
      await onChanged()
      onClose()
    },
    onError: () => onChanged(),
  })
  const stale = isStale(removing.error) ? <p role="alert">{t('comments:remove.stale')}</p> : null
  const error = stale ? null : removing.error
  if (may.remove === 'withReason')
    return (
      <ReasonDialog
        keptAt={`comment-remove ${id}`}
        title={t('comments:remove.title')}
        text={t('comments:remove.others', { name: isolateBidi(byName) })}
        action={t('comments:remove')}
        grave
        busy={removing.isPending}
        error={error}
        stale={stale}
        onAnswer={(reason) => removing.mutate(tidyText(reason))}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={t('comments:remove.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          removing.mutate(undefined)
        }}
      >
        <Column>
          <p>{t('comments:remove.own')}</p>
          {error ? <ErrorPanel error={error} /> : null}
          {stale}
          <DialogFoot onCancel={onClose} busy={removing.isPending} grave>
            {t('comments:remove')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

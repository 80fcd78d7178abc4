import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
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
  const removing = useRun(async (reason?: string) => {
    await rpc.comments.remove({ id, version, ...(reason ? { reason } : {}) })
    await onChanged()
    onClose()
  }, onChanged)
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
        busy={removing.busy}
        error={error}
        stale={stale}
        onAnswer={(reason) => void removing.act(tidyText(reason))}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={t('comments:remove.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void removing.act()
        }}
      >
        <Column>
          <p>{t('comments:remove.own')}</p>
          {error ? <ErrorPanel error={error} /> : null}
          {stale}
          <DialogFoot onCancel={onClose} busy={removing.busy} grave>
            {t('comments:remove')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

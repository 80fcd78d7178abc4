import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CommentField } from './comment-field.tsx'
import { useReviewAct } from './use-review-act.ts'

/** `what` names what the comment is about. */
type Props = { valuationId: string; field: string | null; what: string; onClose: () => void }

/** Writes a comment on a field, or on the whole valuation. */
export function ComposeDialog({ valuationId, field, what, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText, done] = useTypedDialog(`review-comment ${valuationId} ${field ?? ''}`, '', onClose)
  const [tried, setTried] = useState(false)
  const writing = useReviewAct(
    valuationId,
    () => rpc.reviews.comment({ valuationId, field, text: tidyText(text) }),
    done,
  )
  const isMissing = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !writing.isPending) writing.mutate(undefined)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reviews:comment.on', { what: isolateBidi(what) })}
      keepOpen={text !== ''}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <CommentField label={t('reviews:comment.text')} text={text} onChange={setText} tried={tried} />
          {writing.error ? <ErrorPanel error={writing.error} /> : null}
          <DialogFoot onCancel={done} busy={writing.isPending}>
            {t('reviews:comment.write')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyText } from '#kernel/text.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { CommentedRecord, ThreadComment } from '../../model.ts'
import { storedOf, typedOf } from '../../rules/mentions.ts'
import { CommentText } from '../thread/comment-text.tsx'
import { MentionField } from './mention-field.tsx'

type Props = {
  record: CommentedRecord
  comment: ThreadComment
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Changes the text of one's own comment. One that changed meanwhile is shown beside what is typed, which is saved when sent again. */
export function EditDialog({ record, comment, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => typedOf(comment.text, comment.mentions))
  const [opened] = useState(comment.version)
  const [tried, setTried] = useState(false)
  const text = tidyText(storedOf(typed))
  const saving = useMutation({
    mutationFn: () => rpc.comments.edit({ id: comment.id, version: comment.version, text }),
    onSuccess: async () => {
      await onChanged()
      onClose()
    },
    onError: (error) => (isStale(error) ? onChanged() : undefined),
  })
  const stale = comment.version > opened
  const save = () => {
    setTried(true)
    if (text !== '' && !saving.isPending) saving.mutate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog opened onClose={onClose} title={t('comments:edit.title')} keepOpen={text !== comment.text}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <MentionField
            record={record}
            label={t('comments:edit.text')}
            typed={typed}
            onChange={setTyped}
            error={tried && text === '' ? t('comments:fault.text') : undefined}
            onSend={save}
          />
          {stale ? (
            <div role="alert">
              <p>{t('comments:edit.stale')}</p>
              <CommentText text={comment.text} mentions={comment.mentions} />
            </div>
          ) : saving.error && !isStale(saving.error) ? (
            <ErrorPanel error={saving.error} />
          ) : null}
          <DialogFoot onCancel={onClose} busy={saving.isPending}>
            {t('comments:edit.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { tidyText } from '#kernel/text.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { CommentedRecord, ThreadComment } from '../../model.ts'
import { storedOf, type TypedText, typedOf } from '../../rules/mentions.ts'
import { readUnsent } from '../../rules/unsent.ts'
import { CommentText } from '../thread/comment-text.tsx'
import { MentionField } from './mention-field.tsx'

type Props = {
  record: CommentedRecord
  comment: ThreadComment
  onChanged: () => Promise<void>
  onClose: () => void
}

/**
 * Changes the text of one's own comment, which is kept on the device until it is saved or given up. One that changed meanwhile is shown
 * beside what is typed, which is saved when sent again.
 */
export function EditDialog(props: Props) {
  const { user } = useMe()
  const drafts = useOpenedDraft({ person: user?.id ?? '', form: 'comment-edit', record: props.comment.id })
  const { opened } = drafts
  return opened ? <Editor key={opened.id} {...props} drafts={drafts} draft={opened} /> : null
}

type EditorProps = Props & { drafts: FormDrafts; draft: Opened }

function Editor({ record, comment, drafts, draft, onChanged, onClose }: EditorProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(
    () => readUnsent(draft.draft?.content)?.typed ?? typedOf(comment.text, comment.mentions),
  )
  const [opened] = useState(comment.version)
  const [tried, setTried] = useState(false)
  const text = tidyText(storedOf(typed))
  const latest = useRef(typed)
  const isChanged = (words: TypedText) => tidyText(storedOf(words)) !== comment.text
  const keeper = useKeeper({
    drafts,
    opened: draft,
    content: () => (isChanged(latest.current) ? { typed: latest.current, documents: [] } : null),
  })
  const change = (next: TypedText) => {
    latest.current = next
    setTyped(next)
    keeper.changed()
  }
  const leave = () => {
    keeper.forget()
    onClose()
  }
  const saving = useRun(
    async () => {
      await rpc.comments.edit({ id: comment.id, version: comment.version, text })
      await onChanged()
      leave()
    },
    (error) => isStale(error) && onChanged(),
  )
  const stale = comment.version > opened
  const save = () => {
    setTried(true)
    if (text !== '') void saving.act()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog opened onClose={onClose} title={t('comments:edit.title')} keepOpen={text !== comment.text}>
      <form noValidate onSubmit={submit}>
        <Column>
          <MentionField
            record={record}
            label={t('comments:edit.text')}
            typed={typed}
            onChange={change}
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
          <DialogFoot onCancel={leave} busy={saving.busy}>
            {t('comments:edit.save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

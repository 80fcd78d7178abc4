import { IconFileText, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Avatar } from '#web/kit/text/avatar.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { CommentedRecord, ThreadComment } from '../../model.ts'
import { EditDialog } from '../write/edit-dialog.tsx'
import { CommentText } from './comment-text.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import classes from './thread.module.css'
import { commentId } from './use-thread.ts'

type Props = { record: CommentedRecord; comment: ThreadComment; onChanged: () => Promise<void> }

/** A comment of the thread, and what this person may do with it. */
export function CommentEntry({ record, comment, onChanged }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const [open, setOpen] = useState<'edit' | 'history' | 'remove' | null>(null)
  const { id, byName, at, editedAt, removed, may } = comment
  const close = () => setOpen(null)
  const acts = [
    ...(may.edit ? [{ words: t('comments:edit'), Sign: IconPencil, run: () => setOpen('edit') }] : []),
    ...(editedAt || removed
      ? [{ words: t('comments:history'), Sign: IconHistory, run: () => setOpen('history') }]
      : []),
    ...(may.remove
      ? [{ words: t('comments:remove'), Sign: IconTrash, run: () => setOpen('remove'), danger: true }]
      : []),
  ]
  return (
    <Grid
      pad={12}
      as="li"
      columns="auto minmax(0, 1fr) auto"
      align="start"
      gap={[0, 12]}
      id={commentId(id)}
      tabIndex={-1}
      className={classes.entry}
    >
      <Avatar name={byName} photo={null} size={34} />
      <Column gap={4} className={classes.said}>
        <Row as="p" align="baseline" wrap gap={[4, 8]} className={classes.by}>
          <b>
            <Iso>{byName}</Iso>
          </b>
          <small>
            <Num>{instant(at)}</Num>
            {editedAt && !removed ? ` · ${t('comments:edited')}` : null}
          </small>
        </Row>
        {removed ? <Removed removed={removed} /> : <CommentText text={comment.text} mentions={comment.mentions} />}
        <Attached record={record} comment={comment} />
      </Column>
      <div className="no-print">
        <ActsMenu acts={acts} label={t('comments:acts', { name: isolateBidi(byName) })} className={classes.menu} />
      </div>
      {open === 'edit' ? <EditDialog record={record} comment={comment} onChanged={onChanged} onClose={close} /> : null}
      {open === 'history' ? <HistoryDialog id={id} byName={byName} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog comment={comment} onChanged={onChanged} onClose={close} /> : null}
    </Grid>
  )
}

function Removed({ removed: { byName, at, reason } }: { removed: NonNullable<ThreadComment['removed']> }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const by = { name: isolateBidi(byName), at: isolateBidi(instant(at)) }
  return (
    <Column gap={4} className={classes.removed}>
      <p>{t('comments:removed')}</p>
      <small>{t('comments:removed.by', by)}</small>
      {reason ? <small dir="auto">{t('comments:removed.reason', { reason: isolateBidi(reason) })}</small> : null}
    </Column>
  )
}

/** The documents of a comment, which open in the viewer of the record. */
function Attached({ record, comment: { documents } }: Pick<Props, 'record' | 'comment'>) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  return (
    <Column as="ul" gap={4} className={classes.attached} aria-label={t('comments:attached')}>
      {documents.map((document, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the documents of a comment never change places
        <Row as="li" key={index}>
          <IconFileText size={16} aria-hidden="true" />
          {document ? (
            <TextLink
              to="/valuations/$id"
              params={{ id: record.id }}
              search={{ document: document.id }}
              resetScroll={false}
            >
              {t(`valuations:documentType.${document.documentType}`)} · <Iso>{document.name}</Iso>
            </TextLink>
          ) : (
            <span className={classes.quiet}>{t('comments:attached.gone')}</span>
          )}
        </Row>
      ))}
    </Column>
  )
}

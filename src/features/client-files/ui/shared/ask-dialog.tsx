import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTACHMENT_TYPES, type AttachmentType } from '#features/terms/model/codes.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CLIENT_FILE_LIMITS, type Folder, type FolderOf } from '../../model.ts'
import { refreshFolders } from './reads.ts'

type Props = { of: FolderOf; folder: Folder; onClose: () => void; onAsked: (folder: Folder) => void }

/** Asks the client for a document: first offered is one that is required and missing. */
export function AskDialog({ of, folder, onClose, onAsked }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const asked = new Set(folder.lines.flatMap(({ ask, documentType }) => (ask ? [documentType] : [])))
  const open = ATTACHMENT_TYPES.filter((type) => !asked.has(type))
  const missing = folder.lines.find(({ state, ask }) => state === 'MISSING' && !ask)
  const [start] = useState<{ documentType: AttachmentType; note: string }>({
    documentType: missing?.documentType ?? open[0] ?? 'OTHER',
    note: '',
  })
  const [typed, put, done] = useTypedDialog(`file-ask ${of.id}`, start, onClose)
  const { note } = typed
  // What is kept may have been asked for meanwhile.
  const documentType = open.includes(typed.documentType) ? typed.documentType : (open[0] ?? 'OTHER')
  const { form, busy, error, faults, submit } = useSubmit<'note'>(
    () => ({}),
    async () => {
      onAsked(await rpc.clientFiles.ask({ of, documentType, note }))
      toast.success(t('clientfiles:ask.done'))
      done()
      await refreshFolders(client)
    },
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('clientfiles:ask')} keepOpen={note !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <SelectField
            label={t('clientfiles:ask.type')}
            options={open.map((value) => ({ value, label: t(`valuations:documentType.${value}`) }))}
            value={documentType}
            onChange={(value) => value && put((was) => ({ ...was, documentType: value as AttachmentType }))}
          />
          <TextField
            label={t('clientfiles:ask.note')}
            value={note}
            onChange={(text) => put((was) => ({ ...was, note: text }))}
            error={faults.note}
            maxLength={CLIENT_FILE_LIMITS.note}
            multiline
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('clientfiles:ask.submit')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

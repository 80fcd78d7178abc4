import { ATTACHMENT_TYPES, type AttachmentType } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { CLIENT_FILE_LIMITS, type Folder, type FolderOf } from '../../model.ts'
import { refreshFolders } from './reads.ts'

type Props = { of: FolderOf; folder: Folder; onClose: () => void; onAsked: (folder: Folder) => void }

/** Asks the client for a document: first offered is one that is required and missing. */
export function AskDialog({ of, folder, onClose, onAsked }: Props) {
  const { t } = useTranslation()
  const asked = new Set(folder.lines.flatMap(({ ask, documentType }) => (ask ? [documentType] : [])))
  const open = ATTACHMENT_TYPES.filter((type) => !asked.has(type))
  const missing = folder.lines.find(({ state, ask }) => state === 'MISSING' && !ask)
  const documentType: AttachmentType = missing?.documentType ?? open[0] ?? 'OTHER'
  return (
    <ActDialog
      place={`file-ask ${of.id}`}
      start={{ documentType, note: '' }}
      title={t('clientfiles:ask')}
      fields={() => [
        {
          name: 'documentType',
          kind: 'select',
          label: t('clientfiles:ask.type'),
          options: open.map((value) => ({ value, label: t(`valuations:documentType.${value}`) })),
        },
        { name: 'note', kind: 'longText', label: t('clientfiles:ask.note'), max: CLIENT_FILE_LIMITS.note },
      ]}
      // What is kept may have been asked for meanwhile.
      check={(typed) => (open.includes(typed.documentType) ? {} : { documentType: t('kernel:notInList') })}
      save={t('clientfiles:ask.submit')}
      send={(typed) => rpc.clientFiles.ask({ of, ...typed })}
      done={t('clientfiles:ask.done')}
      on={{ refresh: refreshFolders }}
      after={onAsked}
      onClose={onClose}
    />
  )
}

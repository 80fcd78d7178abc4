import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { writeBlock } from '#web/kit/spreadsheet/clipboard.ts'
import type { Of } from '../kind-words.ts'
import { AS_FITS, SplitPreview, useSplitter } from './split-preview.tsx'

/** The longest pasted table, in characters. */
const LONGEST_PASTE = 1_000_000

type Props = {
  of: Of
  send: (file: File) => Promise<{ id: string }>
  after: (made: { id: string }) => unknown
  onClose: () => void
}

/** Takes a pasted table, from Excel or out of a PDF: its columns are shown before it is sent. */
export function PasteDialog({ of: { kind, propertyId, engagementId }, send, after, onClose }: Props) {
  const { t } = useTranslation()
  const splitOf = useSplitter(kind)
  return (
    <ActDialog
      place={`imports-paste ${kind} ${propertyId ?? engagementId ?? ''}`.trim()}
      start={{ table: '', split: AS_FITS }}
      title={t('imports:paste.title')}
      wide
      intro={t('imports:paste.hint')}
      fields={({ values: { table, split }, put }) => [
        {
          name: 'table',
          kind: 'longText',
          label: t('imports:paste.rows'),
          max: LONGEST_PASTE,
          required: t('kernel:required'),
        },
        table.trim() !== '' && (
          <SplitPreview key="split" kind={kind} text={table} choice={split} onChange={(to) => put({ split: to })} />
        ),
      ]}
      save={t('imports:paste.save')}
      send={({ table, split }) => {
        const { by, isTurned, rows } = splitOf(table, split)
        const isAsCopied = by === 'tab' && !isTurned && !split.isReversed
        return send(new File([isAsCopied ? table : writeBlock(rows)], t('imports:paste.file')))
      }}
      after={after}
      onClose={onClose}
    />
  )
}

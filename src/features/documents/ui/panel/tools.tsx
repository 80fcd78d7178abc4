import { IconFileZip, IconUpload } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useCommands } from '#web/palette/commands.ts'
import { AddTools } from '#web/uploads/choose-files.tsx'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { Choose } from './use-files.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  valuation: Pick<Valuation, 'id'>
  page: DocumentsPage
  mayAdd: boolean
  onChoose: Choose
}

/** The URL of the ZIP of a record's files. */
export const zipOf = ({ id }: Pick<Valuation, 'id'>) => `/files/valuations/${id}/documents.zip`

/** The actions on all documents, also available in the command palette. */
export function Tools({ ref, valuation, page, mayAdd, onChoose }: Props) {
  const { t } = useTranslation()
  const some = page.totalCount > 0
  useCommands([
    ...(mayAdd
      ? [
          {
            id: 'documents.add',
            name: (say: typeof t) => say('documents:add'),
            also: 'upload file attach رفع ملف إرفاق وثيقة',
            icon: IconUpload,
            run: () => onChoose({ kind: 'add' }),
          },
        ]
      : []),
    ...(some
      ? [
          {
            id: 'documents.zip',
            name: (say: typeof t) => say('documents:zip'),
            also: 'files archive ملفات المستندات',
            icon: IconFileZip,
            run: () => location.assign(zipOf(valuation)),
          },
        ]
      : []),
  ])
  return (
    <AddTools
      ref={ref}
      words={mayAdd ? { take: t('documents:take'), add: t('documents:add') } : null}
      icon={<IconUpload size={18} aria-hidden="true" />}
      onChoose={(camera) => onChoose({ kind: 'add' }, camera)}
    />
  )
}

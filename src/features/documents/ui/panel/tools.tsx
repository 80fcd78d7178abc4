import { Button } from '@mantine/core'
import { IconCamera, IconFileZip, IconUpload } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#web/palette/commands.ts'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import classes from './panel.module.css'
import type { Choose } from './use-files.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  valuation: Pick<Valuation, 'id'>
  page: DocumentsPage
  mayAdd: boolean
  onChoose: Choose
}

/** Where all files of a record are taken from. */
export const zipOf = ({ id }: Pick<Valuation, 'id'>) => `/files/valuations/${id}/documents.zip`

/** What can be done with the documents as a whole; the palette offers the same. */
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
    <div ref={ref} tabIndex={-1} className={classes.tools}>
      {mayAdd ? (
        <>
          <Button
            className={classes.camera}
            variant="default"
            size="sm"
            leftSection={<IconCamera size={18} aria-hidden="true" />}
            onClick={() => onChoose({ kind: 'add' }, true)}
          >
            {t('documents:take')}
          </Button>
          <Button
            size="sm"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onClick={() => onChoose({ kind: 'add' })}
          >
            {t('documents:add')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

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

/** What can be done with the documents as a whole; the palette offers the same. */
export function Tools({ ref, valuation, page, mayAdd, onChoose }: Props) {
  const { t } = useTranslation()
  const zip = `/files/valuations/${valuation.id}/documents.zip`
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
            run: () => location.assign(zip),
          },
        ]
      : []),
  ])
  return (
    <div ref={ref} tabIndex={-1} className={classes.tools}>
      {some ? (
        <Button
          component="a"
          href={zip}
          download
          variant="subtle"
          size="compact-md"
          leftSection={<IconFileZip size={17} aria-hidden="true" />}
        >
          {t('documents:zip')}
        </Button>
      ) : null}
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

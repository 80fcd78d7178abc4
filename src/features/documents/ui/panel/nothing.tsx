import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useSize } from '#web/uploads/use-size.ts'
import type { DocumentsPage } from '../../model.ts'
import classes from './panel.module.css'
import type { Choose } from './use-files.tsx'

type Props = { page: DocumentsPage; mayAdd: boolean; onChoose: Choose }

/** Shown when there are no documents. */
export function Nothing({ page, mayAdd, onChoose }: Props) {
  const { t } = useTranslation()
  const size = useSize()
  if (!mayAdd)
    return <EmptyState icon={<IconFiles />} title={t('documents:empty')} hint={t('documents:empty.reader')} />
  return (
    <EmptyState
      icon={<IconFiles />}
      title={t('documents:empty')}
      hint={
        <>
          {t('documents:accepted', { size: size(page.fileBytes) })}{' '}
          <span className={classes.mouse}>{t('documents:drop')}</span>
        </>
      }
      action={
        <Button variant="default" className="no-print" onClick={() => onChoose({ kind: 'add' })}>
          {t('documents:add')}
        </Button>
      }
    />
  )
}

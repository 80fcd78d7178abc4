import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useSize } from '#web/uploads/use-size.ts'
import { MOST_PHOTOS, type RecordPhotos } from '../model.ts'
import classes from './photos.module.css'

type Props = { room: RecordPhotos; onChoose: (why: { kind: 'add' }) => void }

/** The empty state of a record without photos. */
export function NoPhotos({ room, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  const title = t('photos:empty')
  if (!room.editable) return <EmptyState icon={<IconPhoto />} title={title} hint={t('photos:empty.reader')} />
  return (
    <EmptyState
      icon={<IconPhoto />}
      title={title}
      hint={
        <>
          {t('photos:accepted', { size: size(room.fileBytes), most: number(MOST_PHOTOS) })}{' '}
          <span className={classes.mouse}>{t('photos:drop')}</span>
        </>
      }
      action={
        <Button variant="default" className="no-print" onClick={() => onChoose({ kind: 'add' })}>
          {t('photos:add')}
        </Button>
      }
    />
  )
}

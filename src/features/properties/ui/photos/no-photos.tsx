import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useSize } from '#web/uploads/use-size.ts'
import { MOST_PHOTOS, type PropertyPhotos } from '../../model/photos.ts'
import classes from './photos.module.css'

type Props = { room: PropertyPhotos; onChoose: (why: { kind: 'add' }) => void }

/** What stands where there is no photo yet. */
export function NoPhotos({ room, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const size = useSize()
  const title = t('properties:photos.empty')
  if (!room.editable)
    return <EmptyState icon={<IconPhoto />} title={title} hint={t('properties:photos.empty.reader')} />
  return (
    <EmptyState
      icon={<IconPhoto />}
      title={title}
      hint={
        <>
          {t('properties:photos.accepted', { size: size(room.fileBytes), most: number(MOST_PHOTOS) })}{' '}
          <span className={classes.mouse}>{t('properties:photos.drop')}</span>
        </>
      }
      action={
        <Button variant="default" className="no-print" onClick={() => onChoose({ kind: 'add' })}>
          {t('properties:photos.add')}
        </Button>
      }
    />
  )
}

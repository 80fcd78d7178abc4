import { Button } from '@mantine/core'
import { IconArrowsMove, IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#app/browser/palette/commands.ts'
import { AddTools } from '#web/uploads/choose-files.tsx'
import { MOST_PHOTOS } from '../../model/photos.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  count: number
  arranging: boolean
  onArrange: (arranging: boolean) => void
  onChoose: (why: { kind: 'add' }, camera?: boolean) => void
}

/** What can be done with the photos as a whole; the palette offers adding too. */
export function PhotoTools({ ref, count, arranging, onArrange, onChoose }: Props) {
  const { t } = useTranslation()
  const mayAdd = count < MOST_PHOTOS
  useCommands(
    mayAdd
      ? [
          {
            id: 'properties.photos.add',
            name: (say: typeof t) => say('properties:photos.add'),
            also: 'upload photo picture رفع صورة صور',
            icon: IconPhotoPlus,
            run: () => onChoose({ kind: 'add' }),
          },
        ]
      : [],
  )
  return (
    <AddTools
      ref={ref}
      words={mayAdd && !arranging ? { take: t('properties:photos.take'), add: t('properties:photos.add') } : null}
      icon={<IconPhotoPlus size={18} aria-hidden="true" />}
      onChoose={(camera) => onChoose({ kind: 'add' }, camera)}
    >
      {count > 1 ? (
        <Button
          variant="default"
          size="sm"
          aria-pressed={arranging}
          leftSection={
            arranging ? <IconCheck size={18} aria-hidden="true" /> : <IconArrowsMove size={18} aria-hidden="true" />
          }
          onClick={() => onArrange(!arranging)}
        >
          {arranging ? t('properties:photos.arranged') : t('properties:photos.arrange')}
        </Button>
      ) : null}
    </AddTools>
  )
}

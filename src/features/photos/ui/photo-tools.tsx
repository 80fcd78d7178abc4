import { IconArrowsMove, IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useCommands } from '#web/palette/commands.ts'
import { AddTools } from '#web/uploads/choose-files.tsx'
import { MOST_PHOTOS } from '../model.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  count: number
  arranging: boolean
  onArrange: (arranging: boolean) => void
  onChoose: (why: { kind: 'add' }, camera?: boolean) => void
}

/** The actions on all photos of a record; the command palette offers adding too. */
export function PhotoTools({ ref, count, arranging, onArrange, onChoose }: Props) {
  const { t } = useTranslation()
  const mayAdd = count < MOST_PHOTOS
  useCommands(
    mayAdd
      ? [
          {
            id: 'photos.add',
            name: (say: typeof t) => say('photos:add'),
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
      words={mayAdd && !arranging ? { take: t('photos:take'), add: t('photos:add') } : null}
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
          {arranging ? t('photos:arranged') : t('photos:arrange')}
        </Button>
      ) : null}
    </AddTools>
  )
}

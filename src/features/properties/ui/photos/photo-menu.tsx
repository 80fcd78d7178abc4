import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import type { PhotoQuestion } from './changing.tsx'
import classes from './photos.module.css'

type Props = { name: string; cover: boolean; onCover: () => void; onAsk: (what: PhotoQuestion) => void }

/** What can be done with one photo. */
export function PhotoMenu({ name, cover, onCover, onAsk }: Props) {
  const { t } = useTranslation()
  const acts = [
    { words: t('properties:photos.captions'), Sign: IconPencil, run: () => onAsk('captions') },
    ...(cover ? [] : [{ words: t('properties:photos.makeCover'), Sign: IconStar, run: onCover }]),
    { words: t('properties:photos.remove'), Sign: IconTrash, run: () => onAsk('remove'), danger: true },
  ]
  return (
    <div className={`${classes.corner} no-print`}>
      <ActsMenu acts={acts} label={t('properties:photos.actions', { name })} className={classes.act} />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/text/reading.ts'
import type { PropertyPhoto } from '../../model/photos.ts'
import type { PhotoQuestion } from './changing.tsx'
import { PhotoFigure } from './photo-figure.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import type { PhotoName } from './photo-name.ts'
import classes from './photos.module.css'

type Props = {
  photos: readonly PropertyPhoto[]
  name: PhotoName
  editable: boolean
  onOpen: (id: string) => void
  onCover: (id: string) => void
  onAsk: (what: PhotoQuestion, id: string) => void
}

/** The photos in their order, the cover large; each opens, and has its menu for those who may change them. */
export function Gallery({ photos, name, editable, onOpen, onCover, onAsk }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <ul className={classes.gallery} aria-label={t('properties:photos.title')}>
        {photos.map((photo, at) => (
          <li key={photo.id} data-cover={at === 0 || undefined}>
            <PhotoFigure photo={photo} name={name(photo)} cover={at === 0} onOpen={() => onOpen(photo.id)} />
            {editable ? (
              <PhotoMenu
                name={name(photo)}
                cover={at === 0}
                onCover={() => onCover(photo.id)}
                onAsk={(what) => onAsk(what, photo.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className={classes.sum}>{t('properties:photos.count', { count: photos.length, n: number(photos.length) })}</p>
    </>
  )
}

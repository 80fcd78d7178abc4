import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/kit/text/reading.ts'
import { captionFor, type PropertyPhoto } from '../../model/photos.ts'
import classes from './photos.module.css'

type Props = { photo: PropertyPhoto; name: string; cover: boolean; onOpen: () => void }

/** A photo with its caption, in a frame whose size does not wait for it. */
export function PhotoFigure({ photo, name, cover, onOpen }: Props) {
  const { t } = useTranslation()
  const caption = captionFor(photo, useLanguage())
  const { id, width, height } = photo
  return (
    <figure className={classes.figure}>
      <button type="button" aria-label={t('properties:photos.open', { name })} onClick={onOpen}>
        <img
          src={`/files/property-photos/${id}/${cover ? 'screen' : 'thumbnail'}`}
          alt={name}
          width={width}
          height={height}
          loading={cover ? 'eager' : 'lazy'}
          decoding="async"
        />
      </button>
      {cover ? <span className={classes.cover}>{t('properties:photos.cover')}</span> : null}
      {caption ? (
        <figcaption dir="auto" title={caption}>
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { captionFor, type RecordPhoto } from '../model.ts'
import { type AlbumKey, pictureOf } from './albums.ts'
import type { PhotoName } from './photo-name.ts'
import classes from './photos.module.css'

/** The dialogs that can be open for a photo. */
export type PhotoQuestion = 'captions' | 'remove'

type Props = {
  album: AlbumKey
  photos: readonly RecordPhoto[]
  name: PhotoName
  editable: boolean
  onOpen: (id: string) => void
  onCover: (id: string) => void
  onAsk: (what: PhotoQuestion, id: string) => void
}

/** The photos in their order, the cover large; each opens, and has a menu for those who may change it. */
export function Gallery({ album, photos, name, editable, onOpen, onCover, onAsk }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <Grid
        as="ul"
        columns="repeat(auto-fill, minmax(min(46%, 150px), 1fr))"
        gap={12}
        pad={16}
        className={classes.gallery}
        aria-label={t('photos:title')}
      >
        {photos.map((photo, at) => (
          <li key={photo.id} data-cover={at === 0 || undefined}>
            <PhotoFigure
              album={album}
              photo={photo}
              name={name(photo)}
              cover={at === 0}
              onOpen={() => onOpen(photo.id)}
            />
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
      </Grid>
      <p className={classes.sum}>{t('photos:count', { count: photos.length, n: number(photos.length) })}</p>
    </>
  )
}

type FigureProps = { album: AlbumKey; photo: RecordPhoto; name: string; cover: boolean; onOpen: () => void }

/** A photo with its caption; width and height are set, so that the layout does not shift when it loads. */
function PhotoFigure({ album, photo, name, cover, onOpen }: FigureProps) {
  const { t } = useTranslation()
  const caption = captionFor(photo, useLanguage())
  const { id, width, height } = photo
  return (
    <figure className={classes.figure}>
      <button type="button" aria-label={t('photos:open', { name })} onClick={onOpen}>
        <img
          src={pictureOf(album, id, cover ? 'screen' : 'thumbnail')}
          alt={name}
          width={width}
          height={height}
          loading={cover ? 'eager' : 'lazy'}
          decoding="async"
        />
      </button>
      {cover ? <span className={classes.cover}>{t('photos:cover')}</span> : null}
      {caption ? (
        <figcaption dir="auto" title={caption}>
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

type MenuProps = { name: string; cover: boolean; onCover: () => void; onAsk: (what: PhotoQuestion) => void }

/** The actions on one photo. */
function PhotoMenu({ name, cover, onCover, onAsk }: MenuProps) {
  const { t } = useTranslation()
  const acts = [
    { words: t('photos:captions'), Sign: IconPencil, run: () => onAsk('captions') },
    ...(cover ? [] : [{ words: t('photos:makeCover'), Sign: IconStar, run: onCover }]),
    { words: t('photos:remove'), Sign: IconTrash, run: () => onAsk('remove'), danger: true },
  ]
  return (
    <div className={`${classes.corner} no-print`}>
      <ActsMenu acts={acts} label={t('photos:actions', { name })} className={classes.act} />
    </div>
  )
}

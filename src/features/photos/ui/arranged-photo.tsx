import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconGripVertical,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { RecordPhoto } from '../model.ts'
import { type AlbumKey, pictureOf } from './albums.ts'
import classes from './photos.module.css'

type Props = {
  album: AlbumKey
  photo: RecordPhoto
  name: string
  at: number
  last: boolean
  onMove: (to: number) => void
}

/** One photo of the list that is being reordered. */
export function ArrangedPhoto({ album, photo: { id, width, height }, name, at, last, onMove }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [Earlier, Later] =
    useLanguage() === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight]
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const spokenName = isolateBidi(name)
  const act = (Sign: Icon, words: string, to: number, off: boolean) => (
    <button
      type="button"
      className={classes.act}
      aria-label={words}
      title={words}
      aria-disabled={off || undefined}
      onClick={() => !off && onMove(to)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <div className={classes.held} {...listeners}>
        <img
          src={pictureOf(album, id, 'thumbnail')}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          draggable={false}
        />
        <span className={classes.place} aria-hidden="true">
          <Num>{number(at + 1)}</Num>
        </span>
      </div>
      <Row align="stretch" justify="between" gap={4} className={classes.acts}>
        {act(Earlier, t('photos:earlier', { name: spokenName }), at - 1, at === 0)}
        <button
          type="button"
          className={classes.act}
          {...attributes}
          {...listeners}
          aria-label={t('photos:drag', { name: spokenName })}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
        {act(at === 0 ? IconStarFilled : IconStar, `${t('photos:makeCover')}: ${spokenName}`, 0, at === 0)}
        {act(Later, t('photos:later', { name: spokenName }), at + 1, last)}
      </Row>
    </li>
  )
}

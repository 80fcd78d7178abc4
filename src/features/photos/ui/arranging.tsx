import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Hidden } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RecordPhoto } from '../model.ts'
import type { AlbumKey } from './albums.ts'
import { ArrangedPhoto } from './arranged-photo.tsx'
import type { PhotoName } from './photo-name.ts'
import classes from './photos.module.css'

type Props = {
  album: AlbumKey
  photos: readonly RecordPhoto[]
  name: PhotoName
  onOrder: (id: string, to: number) => void
}

/** Reorders the photos: by dragging with the mouse, touch or the keyboard, or one position at a time by buttons. */
export function Arranging({ album, photos, name, onOrder }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [announced, setAnnounced] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map(({ id }) => id)
  const nameOf = (id: unknown) => {
    const photo = photos.find((one) => one.id === id)
    return photo ? isolateBidi(name(photo)) : ''
  }
  const position = (id: unknown, at: number) =>
    t('photos:drag.at', { name: nameOf(id), n: number(at + 1), all: number(ids.length) })
  const move = (id: string, to: number) => {
    setAnnounced(position(id, to))
    onOrder(id, to)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('photos:drag.begun', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => (over ? position(active.id, ids.indexOf(String(over.id))) : undefined),
    onDragEnd: ({ active, over }) => (over ? position(active.id, ids.indexOf(String(over.id))) : undefined),
    onDragCancel: ({ active }) => t('photos:drag.back', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('photos:drag.how') } }}
      onDragEnd={({ active, over }) => {
        if (over) onOrder(String(active.id), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Grid
          as="ul"
          columns="repeat(auto-fill, minmax(min(46%, 150px), 1fr))"
          gap={12}
          pad={16}
          className={classes.arranging}
          aria-label={t('photos:title')}
        >
          {photos.map((photo, at) => (
            <ArrangedPhoto
              key={photo.id}
              album={album}
              photo={photo}
              name={name(photo)}
              at={at}
              last={at === photos.length - 1}
              onMove={(to) => move(photo.id, to)}
            />
          ))}
        </Grid>
      </SortableContext>
      <Hidden as="p" role="status">
        {announced}
      </Hidden>
    </DndContext>
  )
}

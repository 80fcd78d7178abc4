import type { Command } from '#web/away/store.ts'
import { PHOTO_CATEGORIES } from '../../model/codes.ts'
import type { InspectionPhoto } from '../../model.ts'
import type { ChangePhotoBody, OrderPhotosBody, PhotoBody, RemovePhotoBody } from './bodies.ts'

/** A photo as it is on this device: one of the server's, one that waits here, and what was entered about either since. */
export type PhotoHere = Pick<InspectionPhoto, 'id' | 'category' | 'caption'> & {
  /** The photo as the server has it; null for one that it does not have yet. */
  sent: InspectionPhoto | null
  /** The hash of its bytes as a device sends them; null where it is not known. */
  sha256: string | null
  /** Why the server refused it; null otherwise. */
  fault: string | null
  /** A change of it that the server refused because somebody else had changed the same meanwhile. */
  disputed: ChangePhotoBody | null
}

type Waiting = Pick<Command, 'id' | 'kind' | 'body' | 'state' | 'fault'>

/** The photos of an inspection in the order of their categories, with what waits on this device. */
export function photosHere(photos: readonly InspectionPhoto[], commands: readonly Waiting[]): PhotoHere[] {
  const here = photos.map(
    (sent): PhotoHere => ({
      id: sent.id,
      category: sent.category,
      caption: sent.caption,
      sent,
      sha256: sent.sentSha256,
      fault: null,
      disputed: null,
    }),
  )
  const shown = commands.reduce(withCommand, here)
  return PHOTO_CATEGORIES.flatMap((category) => shown.filter((photo) => photo.category === category))
}

function withCommand(photos: PhotoHere[], { id, kind, body, state, fault }: Waiting): PhotoHere[] {
  if (kind === 'inspections.addPhoto') {
    // Between the server's answer and the end of the command it is in both.
    if (photos.some((photo) => photo.id === id)) return photos
    const { category, caption = null, sha256 = null } = body as PhotoBody
    return [...photos, { id, category, caption, sent: null, sha256, fault: fault?.message ?? null, disputed: null }]
  }
  if (kind === 'inspections.updatePhoto') {
    const change = body as ChangePhotoBody
    if (state !== 'refused') return changed(photos, change)
    return photos.map((photo) =>
      photo.id === change.id && fault?.code === 'stale-version' ? { ...photo, disputed: change } : photo,
    )
  }
  if (state === 'refused') return photos
  if (kind === 'inspections.orderPhotos') return inOrder(photos, (body as OrderPhotosBody).ids)
  if (kind === 'inspections.removePhoto') return photos.filter((photo) => photo.id !== (body as RemovePhotoBody).id)
  return photos
}

/** With one photo changed; one that gets another category comes last in it, as the server puts it. */
function changed(photos: PhotoHere[], { id, category, caption }: ChangePhotoBody): PhotoHere[] {
  const before = photos.find((photo) => photo.id === id)
  if (!before) return photos
  const after = {
    ...before,
    category: category ?? before.category,
    caption: caption === undefined ? before.caption : caption?.trim() || null,
  }
  return before.category === after.category
    ? photos.map((photo) => (photo === before ? after : photo))
    : [...photos.filter((photo) => photo !== before), after]
}

/** With those that are named first among their category, in their order, and the others behind them, as the server puts them. */
export function inOrder<P extends { id: string }>(photos: readonly P[], ids: readonly string[]): P[] {
  const at = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: P) => at.get(id) ?? ids.length
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Two changes of one photo in a row as one, from what was seen first; undefined for changes of two photos. */
export function mergeChanges(earlier: ChangePhotoBody, later: ChangePhotoBody): ChangePhotoBody | undefined {
  if (earlier.id !== later.id) return undefined
  return { ...earlier, ...later, seen: { ...later.seen, ...earlier.seen } }
}

/** Two orders in a row as one, where the later names all that the earlier does; undefined otherwise. */
export function mergeOrders(earlier: OrderPhotosBody, later: OrderPhotosBody): OrderPhotosBody | undefined {
  return earlier.ids.every((id) => later.ids.includes(id)) ? later : undefined
}

import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { keepFile } from '#web/away/current.ts'
import { askToPersist } from '#web/away/persistence.ts'
import { sha256Of } from '#web/away/sha256.ts'
import { shrinkPhoto } from '#web/away/shrink.ts'
import type { AwayStore } from '#web/away/store.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import { sayAlreadyThere } from './already-there.ts'
import type { PhotoBody } from './bodies.ts'
import type { PhotoHere } from './photos-here.ts'

/** Pictures that the device could not keep, and why: they are in this page alone. */
export type Unkept = { files: readonly File[]; error: unknown }

/** A chosen picture that is in the inspection under another category: nothing became of it yet. */
export type Double = { file: File; photo: Pick<PhotoHere, 'id' | 'category'>; category: PhotoCategory }

/** Keeps chosen files as photos and reports those that are no pictures, or are under their category already; returns what else was not kept. */
export async function keepChosen(chosen: NewPhotos): Promise<Pick<Kept, 'unkept' | 'doubles'>> {
  const { unread, already, ...left } = await keepPhotos(chosen)
  if (unread.length > 0) toast.error(`${i18n.t('along:noPicture')} ${unread.map(isolateBidi).join(' ')}`)
  if (already) sayAlreadyThere(chosen)
  return left
}

type NewPhotos = {
  store: AwayStore
  inspectionId: string
  category: PhotoCategory
  files: readonly File[]
  /** The photos of the inspection as they are on this device. */
  here: readonly PhotoHere[]
  /** Keeps those too that are under another category. */
  again?: boolean
}
type Kept = { unread: string[]; already: boolean; unkept: Unkept | null; doubles: Double[] }

/**
 * Keeps photos on the device, one after another: each is made small, stored and read back before the next. A format of telephones that this browser
 * can't decode is kept as it is: the server converts it. Returns the names of files that are no pictures, those whose bytes the inspection has already,
 * and what the device did not keep from the first on that it had no room for.
 */
async function keepPhotos({ store, inspectionId, category, files, here, again = false }: NewPhotos): Promise<Kept> {
  void askToPersist().catch(() => false)
  const kept: Kept = { unread: [], already: false, unkept: null, doubles: [] }
  const known = here
    .filter(({ fault }) => fault === null)
    .map(({ id, category: of, sha256 }) => ({ id, category: of, sha256 }))
  for (const [at, file] of files.entries()) {
    const small = await shrinkPhoto(file)
    if (!small && !(await isOfPhone(file))) {
      kept.unread.push(file.name)
      continue
    }
    const name = small ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name
    const { type } = small ?? file
    const bytes = await (small ?? file).arrayBuffer()
    const sha256 = await sha256Of(bytes)
    const same = known.filter((photo) => photo.sha256 === sha256)
    const [other] = same
    if (same.some((photo) => photo.category === category)) kept.already = true
    else if (other && !again) {
      if (kept.doubles.every(({ photo }) => photo.id !== other.id)) kept.doubles.push({ file, photo: other, category })
    } else {
      const takenAt = new Date(file.lastModified).toISOString()
      const body: PhotoBody = { inspectionId, category, takenAt, sha256 }
      try {
        const command = { stream: inspectionId, kind: 'inspections.addPhoto', body }
        const id = await keepFile(store, command, { bytes, name, type })
        known.push({ id, category, sha256 })
      } catch (error) {
        return { ...kept, unkept: { files: files.slice(at), error } }
      }
    }
  }
  return kept
}

async function isOfPhone(file: File): Promise<boolean> {
  const { HEAD_LENGTH, recognise } = await import('#kernel/recognise-file.ts')
  const head = await file
    .slice(0, HEAD_LENGTH)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const seen = recognise(new Uint8Array(head))
  return 'sort' in seen && (seen.sort === 'heic' || seen.sort === 'avif')
}

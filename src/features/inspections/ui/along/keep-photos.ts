import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { keepFile } from '#web/away/current.ts'
import { askToPersist } from '#web/away/persistence.ts'
import { shrinkPhoto } from '#web/away/shrink.ts'
import type { AwayStore } from '#web/away/store.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import type { PhotoBody } from './bodies.ts'

/** Pictures that the device could not keep, and why: they are in this page alone. */
export type Unkept = { files: readonly File[]; error: unknown }

/** Keeps chosen files as photos and reports those that are no pictures; returns those that the device could not keep, or null. */
export async function keepChosen(chosen: NewPhotos): Promise<Unkept | null> {
  const { unread, unkept } = await keepPhotos(chosen)
  if (unread.length > 0) toast.error(`${i18n.t('along:noPicture')} ${unread.map(isolateBidi).join(' ')}`)
  return unkept
}

type NewPhotos = { store: AwayStore; inspectionId: string; category: PhotoCategory; files: readonly File[] }

/**
 * Keeps photos on the device, one after another: each is made small, stored and read back before the next. A format of telephones that this browser
 * can't decode is kept as it is: the server converts it. Returns the names of files that are no pictures, and what the device did not keep from the first on that it had no room for.
 */
async function keepPhotos(chosen: NewPhotos): Promise<{ unread: string[]; unkept: Unkept | null }> {
  const { store, inspectionId, category, files } = chosen
  void askToPersist().catch(() => false)
  const unread: string[] = []
  for (const [at, file] of files.entries()) {
    const small = await shrinkPhoto(file)
    if (!small && !(await isOfPhone(file))) {
      unread.push(file.name)
      continue
    }
    const body: PhotoBody = { inspectionId, category, takenAt: new Date(file.lastModified).toISOString() }
    const name = small ? `${file.name.replace(/\.\w+$/, '')}.jpg` : file.name
    const { type } = small ?? file
    const bytes = await (small ?? file).arrayBuffer()
    try {
      await keepFile(store, { stream: inspectionId, kind: 'inspections.addPhoto', body }, { bytes, name, type })
    } catch (error) {
      return { unread, unkept: { files: files.slice(at), error } }
    }
  }
  return { unread, unkept: null }
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

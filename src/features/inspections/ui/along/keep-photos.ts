import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { keepFile } from '#web/away/current.ts'
import { faultText } from '#web/away/fault-text.ts'
import { askToPersist } from '#web/away/persistence.ts'
import { shrinkPhoto } from '#web/away/shrink.ts'
import type { AwayStore } from '#web/away/store.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import type { PhotoBody } from './bodies.ts'
import './words.ts'

/** Keeps chosen files as photos, and tells of those that could not be kept. */
export async function keepChosen(chosen: NewPhotos): Promise<void> {
  try {
    const unread = await keepPhotos(chosen)
    if (unread.length > 0) toast.error(`${i18n.t('along:noPicture')} ${unread.map(isolateBidi).join(' ')}`)
  } catch (error) {
    toast.error(faultText(error))
  }
}

type NewPhotos = { store: AwayStore; inspectionId: string; category: PhotoCategory; files: readonly File[] }

/**
 * Keeps photos on the device, one after another: each is made small, stored and read back before the next. Returns the names of files
 * that are no pictures. Throws DeviceError when the device has no room for one; those before it are kept.
 */
async function keepPhotos({ store, inspectionId, category, files }: NewPhotos): Promise<string[]> {
  void askToPersist().catch(() => false)
  const unread: string[] = []
  for (const file of files) {
    const small = await shrinkPhoto(file)
    if (!small) {
      unread.push(file.name)
      continue
    }
    const body: PhotoBody = { inspectionId, category, takenAt: new Date(file.lastModified).toISOString() }
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    const bytes = await small.arrayBuffer()
    await keepFile(
      store,
      { stream: inspectionId, kind: 'inspections.addPhoto', body },
      { bytes, name, type: small.type },
    )
  }
  return unread
}

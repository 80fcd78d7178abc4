import type { FieldFault } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable } from '#kernel/text.ts'
import type { UnfinishedUpload, UploadRoom } from '#kernel/uploads.ts'
import type { Language } from '#kernel/words.ts'

/** The maximum number of photos of a record. */
export const MOST_PHOTOS = 60
/** The maximum length of a caption, in characters. */
export const CAPTION_LIMIT = 300

/** The caption of a photo in each language; null when it has none. */
export type Captions = { captionAr: string | null; captionEn: string | null }
export const CAPTION_FIELDS = ['captionAr', 'captionEn'] as const

/** A photo of a property or of market evidence; size in bytes, width and height in pixels as it is shown. */
export type RecordPhoto = Captions & {
  id: string
  version: number
  /** The name of the downloaded file. */
  name: string
  kind: PictureKind
  size: number
  width: number
  height: number
  createdAt: string
}

/** A record's photos in order, the cover first, with what their panel needs besides. */
export type RecordPhotos = UploadRoom & {
  items: RecordPhoto[]
  /** True when the reader may add, caption, reorder and remove them. */
  editable: boolean
  unfinished: UnfinishedUpload[]
}

/** The first photos of a record in their order, and how many it has. */
export type FirstPhotos = { ids: string[]; count: number }

/** A change of a record's photos in its timeline; `name` is that of the photo's file. */
export type PhotoEvent = { what: 'added' | 'captions' | 'order' | 'cover' | 'removed'; name: string }

/** The caption in the reader's language, or else in the other one; null without either. */
export function captionFor({ captionAr, captionEn }: Captions, language: Language): string | null {
  return language === 'ar' ? (captionAr ?? captionEn) : (captionEn ?? captionAr)
}

/** The faults of captions beyond shape and length: characters that can't be displayed. */
export function captionFaults(captions: Partial<Captions>): FieldFault[] {
  return CAPTION_FIELDS.filter((field) => hasUnshowable(captions[field] ?? '')).map((field) =>
    kernelFault(field, 'badText'),
  )
}

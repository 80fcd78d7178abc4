import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import type { PictureKind } from '#kernel/file-kinds.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { hasUnshowable } from '#kernel/text.ts'
import type { UnfinishedUpload, UploadRoom } from '#kernel/uploads.ts'
import type { Language } from '#kernel/words.ts'

/** The most photos that a property may have. */
export const MOST_PHOTOS = 60
/** The longest caption, in characters. */
export const CAPTION_LIMIT = 300

/** What is said of a photo, in either language or both. */
export type Captions = { captionAr: string | null; captionEn: string | null }
export const CAPTION_FIELDS = ['captionAr', 'captionEn'] as const

/** A photo of a property; size in bytes, width and height in pixels as it is shown. */
export type PropertyPhoto = Captions & {
  id: string
  version: number
  /** What its file is called when it is taken away. */
  name: string
  kind: PictureKind
  size: number
  width: number
  height: number
  createdAt: string
}

/** A property's photos in their order, the cover first, with all that their screen needs beside. */
export type PropertyPhotos = UploadRoom & {
  items: PropertyPhoto[]
  /** True for who may add, caption, order and remove them. */
  editable: boolean
  unfinished: UnfinishedUpload[]
}

/** What was done to the photos of a property, as its timeline tells it; `name` is that of the photo's file. */
export type PhotoEvent = { what: 'added' | 'captions' | 'order' | 'cover' | 'removed'; name: string }

/** The caption that a reader is shown: in their language, else in the other; null where there is none. */
export function captionFor({ captionAr, captionEn }: Captions, language: Language): string | null {
  return language === 'ar' ? (captionAr ?? captionEn) : (captionEn ?? captionAr)
}

/** What is wrong with captions: shape and size apart, only what can't be shown honestly. */
export function captionFaults(captions: Partial<Captions>): FieldFault[] {
  return CAPTION_FIELDS.filter((field) => hasUnshowable(captions[field] ?? '')).map((field) =>
    fieldFault(field, 'kernel:badText', kernelMessages.badText),
  )
}

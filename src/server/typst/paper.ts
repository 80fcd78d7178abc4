import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The data of a template: texts in their final wording, and numbers to draw. Never a path, never a piece of a template. */
export type PaperData = string | number | boolean | null | readonly PaperData[] | { readonly [key: string]: PaperData }

/**
 * A picture of a paper: the bytes of any kind that is accepted as a photo, and its longest side in print, in pixels. `clear`
 * keeps a logo's transparency. Null for one whose bytes are missing: an empty frame is printed instead.
 */
export type PaperPicture = { bytes: Uint8Array; side: number; clear: boolean } | null

/** A picture whose bytes are read when the paper's turn has come, a few pictures at a time; undefined when they are missing. */
export type StoredPicture = { read: () => Promise<Uint8Array | undefined>; side: number; clear: boolean }

/** A JSON file that a paper carries within itself: its name, and its text. */
export type CarriedFile = { name: string; text: string }

/** A paper to render: a template of the product, its data, and the document's own properties. */
export type Paper<Picture = PaperPicture> = {
  /** The path of a .typ file of the product. */
  template: string
  title: string
  author: string
  language: Language
  digits: Digits
  /** The document's creation time. */
  at: Date
  data: { readonly [key: string]: PaperData }
  pictures: readonly Picture[]
  /** The template words what it is. */
  carried?: CarriedFile
}

/** A rendered paper: a PDF/A-2a, a PDF/A-3a for one that carries a file; and its number of pages. */
export type Printed = { pdf: Uint8Array; pages: number }

/** A paper with everything that the template reads as JSON. */
export type PaperJob<Picture = PaperPicture> = {
  template: string
  json: string
  at: number
  pictures: readonly Picture[]
  carried?: CarriedFile
}

/** The bytes of a picture as it is printed; null for one that is missing or can't be decoded. */
export type PrintedPicture = Uint8Array | null
/** Pictures to encode for print, and how many bytes each may have for every pixel of the square of its side. */
export type PicturesJob = { pictures: readonly PaperPicture[]; bytesPerPixel: number }
/** What is sent to the rendering process: some pictures, or a paper with its encoded pictures. */
export type RenderJob = PicturesJob | PaperJob<PrintedPicture>
/** The rendering process's answer. */
export type RenderResult = { pictures: PrintedPicture[] } | Printed | { failed: string }

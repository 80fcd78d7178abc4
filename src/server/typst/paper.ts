import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The data of a template: texts in their final wording, and numbers to draw. Never a path, never a piece of a template. */
export type PaperData = string | number | boolean | null | readonly PaperData[] | { readonly [key: string]: PaperData }

/**
 * A picture of a paper: the bytes of any kind that is accepted as a photo, and its longest side in print, in pixels. `clear`
 * keeps a logo's transparency. Null for one whose bytes are missing: an empty frame is printed instead.
 */
export type PaperPicture = { bytes: Uint8Array; side: number; clear: boolean } | null

/** A paper to render: a template of the product, its data, and the document's own properties. */
export type Paper = {
  /** The path of a .typ file of the product. */
  template: string
  title: string
  author: string
  language: Language
  digits: Digits
  /** The document's creation time. */
  at: Date
  data: { readonly [key: string]: PaperData }
  pictures: readonly PaperPicture[]
}

/** A rendered paper: a PDF/A-2a, and its number of pages. */
export type Printed = { pdf: Uint8Array; pages: number }

/** A paper as it is sent to the rendering process: everything that the template reads as JSON. */
export type PaperJob = { template: string; json: string; at: number; pictures: readonly PaperPicture[] }
/** The rendering process's answer. */
export type PaperResult = Printed | { failed: string }

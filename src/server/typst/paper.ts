import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** What a template is told: texts that are ready to be read, and numbers that are drawn. Never a path, never a piece of a template. */
export type Told = string | number | boolean | null | readonly Told[] | { readonly [key: string]: Told }

/**
 * A picture of a paper: the bytes of any kind that is taken as a photo, and the longest side to print it with, in pixels. What is
 * `clear` in a mark stays so; a photo has no such places. Null for one whose bytes are not there: an empty frame stands for it.
 */
export type PaperPicture = { bytes: Uint8Array; side: number; clear: boolean } | null

/** A paper to be made: the product's own template, what it is told, and what every paper says of itself. */
export type Paper = {
  /** The path of a .typ file of the product. */
  template: string
  title: string
  author: string
  language: Language
  digits: Digits
  /** When it is made. */
  at: Date
  data: { readonly [key: string]: Told }
  pictures: readonly PaperPicture[]
}

/** The finished paper: a PDF/A-2a, and how many pages it has. */
export type Printed = { pdf: Uint8Array; pages: number }

/** A paper as the program is handed it: what the template is told as JSON. */
export type PaperJob = { template: string; told: string; at: number; pictures: readonly PaperPicture[] }
/** What the program says of it. */
export type SaidOfPaper = Printed | { failed: string }

import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The name of the first message, which hands the frame its port. */
export const HELLO = 'thamin-pdf'

/** The words of the frame, by the names it looks them up by. */
export const FRAME_WORDS = [
  'tools',
  'previousPage',
  'nextPage',
  'page',
  'ofPages',
  'pageName',
  'pageFailed',
  'zoomIn',
  'zoomOut',
  'fitWidth',
  'rotate',
  'search',
  'searchFor',
  'previousMatch',
  'nextMatch',
  'closeSearch',
  'searching',
  'noMatch',
  'matchOn',
  'document',
  'linkTo',
  'linkToPage',
  'passwordAsk',
  'passwordWrong',
  'password',
  'passwordOpen',
] as const
export type FrameWord = (typeof FRAME_WORDS)[number]

/** The appearance and language of the embedding page. */
export type Look = {
  language: Language
  digits: Digits
  scheme: 'light' | 'dark'
  contrast: 'normal' | 'high'
  title: string
  words: Record<FrameWord, string>
}

/** Assets of pdf.js: character maps, standard fonts, image decoders. */
export const LIBRARY_KINDS = ['cMapUrl', 'standardFontDataUrl', 'wasmUrl'] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** A request of the frame; the response has the same id. */
export type Question =
  | { ask: 'worker'; path: string }
  | { ask: 'range'; begin: number; end: number }
  | { ask: 'library'; kind: LibraryKind; name: string }

/** Why a PDF can't be shown at all. */
export type Refusal = 'damaged' | 'failed'

export type FromFrame =
  | (Question & { id: number })
  | { tell: 'hello' }
  | { tell: 'shown' }
  | { tell: 'refused'; why: Refusal }
  | { tell: 'link'; url: string }
  | { tell: 'escape' }

export type ToFrame =
  | { tell: 'open'; size: number; look: Look }
  | { tell: 'look'; look: Look }
  | { tell: 'answer'; id: number; bytes: ArrayBuffer | null }

import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The name of the first message, which hands the frame its port. */
export const HELLO = 'thamin-pdf'

/** The words that the frame says, by the name that it asks for. */
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

/** How the page around the frame looks and speaks. */
export type Look = {
  language: Language
  digits: Digits
  scheme: 'light' | 'dark'
  contrast: 'normal' | 'high'
  title: string
  words: Record<FrameWord, string>
}

/** What pdf.js keeps beside its scripts: tables of codes, fonts that a PDF may leave out, decoders of scans. */
export const LIBRARY_KINDS = ['cMapUrl', 'standardFontDataUrl', 'wasmUrl'] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** What the frame asks for; the answer carries the same id. */
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

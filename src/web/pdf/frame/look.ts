import { formatNumber, percentSign, type Reading } from '#kernel/format.ts'
import type { FrameWord, Look } from '../protocol.ts'

let look: Look | undefined
const listeners = new Set<() => void>()

/** Adopts the appearance and language of the embedding page. */
export function wear(next: Look): void {
  look = next
  const root = document.documentElement
  root.lang = next.language
  root.dir = next.language === 'ar' ? 'rtl' : 'ltr'
  root.setAttribute('data-mantine-color-scheme', next.scheme)
  root.setAttribute('data-contrast', next.contrast)
  document.title = next.title
  for (const listener of listeners) listener()
}

/** Calls the listener now and at every change of language, digits or words. */
export function onLook(listener: () => void): void {
  listeners.add(listener)
  if (look) listener()
}

/** A word in the reader's language, its parameters filled in. */
export function word(name: FrameWord, params: Record<string, string> = {}): string {
  const text = look?.words[name] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => params[param] ?? '')
}

/** A whole number in the reader's digits. */
export const figure = (value: number): string => formatNumber(value, reading(), 0)

/** A scale as a percentage in the reader's digits. */
export const percent = (scale: number): string => `${figure(Math.round(scale * 100))}${percentSign(reading())}`

/** The title of the document. */
export const title = (): string => look?.title ?? ''

const reading = (): Reading => ({ language: look?.language ?? 'ar', digits: look?.digits ?? 'latn' })

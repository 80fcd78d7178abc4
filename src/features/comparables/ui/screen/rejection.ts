import type { Language } from '#kernel/words.ts'
import { REJECTION_REASONS, type RejectionReason } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'

/** What the list of reasons holds: a code of the product's, or the place of one of the firm's own. */
export type Chosen = RejectionReason | `own.${number}`

/** The option of the firm's own reason at a place. */
export const ownCode = (at: number): Chosen => `own.${at}`

type Typed = { code: Chosen | null; words: string; reasons: readonly OwnReason[]; language: Language }

/** What is sent of a chosen reason; null while the reason, or its words, are lacking. */
export function rejectionOf({ code, words, reasons, language }: Typed) {
  // One of the firm's own is kept in words: the firm may change its list later.
  const own = reasons.find((_, at) => code === ownCode(at))
  if (own) return { reasonCode: 'OTHER' as const, reason: own[language] }
  const reasonCode = REJECTION_REASONS.find((one) => one === code)
  if (!reasonCode || (reasonCode === 'OTHER' && words.trim() === '')) return null
  return { reasonCode, reason: reasonCode === 'OTHER' ? words : null }
}

import type { Language } from '#kernel/words.ts'
import { REJECTION_REASONS, type RejectionReason } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'

/** An option of the list of reasons: a code of the product, or the index of a reason of the firm's own. */
export type Chosen = RejectionReason | `own.${number}`

/** The option for the firm's own reason at an index. */
export const ownCode = (at: number): Chosen => `own.${at}`

type Typed = { code: Chosen | null; words: string; reasons: readonly OwnReason[]; language: Language }

/** The chosen reason as it is sent; null while the reason or its words are missing. */
export function rejectionOf({ code, words, reasons, language }: Typed) {
  // A reason of the firm's own is stored in words: the firm may change its list later.
  const own = reasons.find((_, at) => code === ownCode(at))
  if (own) return { reasonCode: 'OTHER' as const, reason: own[language] }
  const reasonCode = REJECTION_REASONS.find((one) => one === code)
  if (!reasonCode || (reasonCode === 'OTHER' && words.trim() === '')) return null
  return { reasonCode, reason: reasonCode === 'OTHER' ? words : null }
}

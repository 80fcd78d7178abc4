import type { Params } from '#kernel/errors.ts'

/** The steps of the work on a valuation, in their order. */
const PROGRESS_STEPS = ['FILE', 'INSPECTION', 'EVIDENCE', 'APPROACHES', 'VALUE', 'QUALITY', 'REVIEW', 'REPORT'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** A sentence: the key of a message, its figures (`count` chooses the plural), and keys of the words that it names. */
export type Said = { word: string; params?: Params; words?: Readonly<Record<string, string>> }

/**
 * A step of the work as the feature that it belongs to tells it: what is missing, each in a sentence; what there is, where that is worth a
 * sentence; and the path of the screen where it is done, null where that is the page of the valuation.
 */
export type ProgressLine = { step: ProgressStep; missing: readonly Said[]; told: Said | null; to: string | null }

import type { Word } from '#kernel/words.ts'

/**
 * What moves a value from one valuation to the next: evidence and market sheets, rents, voids with outgoings, yields, time, works, the facts of the
 * property, costs, properties that came or went, the valuer's rounding, and what cannot be split.
 */
export const MOVEMENT_CAUSES = [
  'EVIDENCE',
  'RENTS',
  'VOIDS',
  'YIELD',
  'TIME',
  'WORKS',
  'FACTS',
  'COST',
  'SCOPE',
  'ROUNDING',
  'OTHER',
] as const
export type MovementCause = (typeof MOVEMENT_CAUSES)[number]

/** A property of a movement: valued before and now, new, gone, or without a value yet. */
export type MovedStanding = 'KEPT' | 'ADDED' | 'LEFT' | 'PENDING'

/** What each cause is called, on screens and on paper. */
export const CAUSE_WORDS = {
  'cause.EVIDENCE': { ar: 'أدلة السوق', en: 'Market evidence' },
  'cause.RENTS': { ar: 'الإيجارات', en: 'Rents' },
  'cause.VOIDS': { ar: 'الشواغر والمصروفات', en: 'Voids and outgoings' },
  'cause.YIELD': { ar: 'معدل العائد', en: 'Yield' },
  'cause.TIME': { ar: 'مرور الزمن', en: 'Passing of time' },
  'cause.WORKS': { ar: 'الأعمال والتحسينات', en: 'Works' },
  'cause.FACTS': { ar: 'المساحات وبيانات العقار', en: 'Areas and facts' },
  'cause.COST': { ar: 'تكاليف البناء والتطوير', en: 'Building and development costs' },
  'cause.SCOPE': { ar: 'نطاق المحفظة (شراء وبيع وإضافة)', en: 'Scope (bought, sold, added)' },
  'cause.ROUNDING': { ar: 'التقريب ورأي المقيّم', en: 'Rounding and the valuer’s conclusion' },
  'cause.OTHER': { ar: 'أسباب أخرى لا تُفصل', en: 'Other, not split' },
} satisfies Readonly<Record<`cause.${MovementCause}`, Word>>

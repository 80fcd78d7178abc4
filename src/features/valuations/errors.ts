import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of valuations. */
export const valuationsErrors = {
  'valuation-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على التقييم ذي المعرّف {{id}}',
    'Valuation with ID {{id}} not found',
  ),
  'four-eyes': entry(
    'AUTHORIZATION',
    403,
    'الرقابة الثنائية: لا يجوز لمن أنشأ التقييم أن يعتمده',
    'Four eyes: a person other than the creator must approve',
  ),
} as const satisfies Record<string, Entry>

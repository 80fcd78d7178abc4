import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of fair values in financial statements. */
export const fairValuesErrors = {
  'fair-values-not-released': entry(
    'VALIDATION',
    409,
    'تظهر حركة القيمة العادلة عند اكتمال جميع تقييمات التكليف.',
    'The roll-forward of fair values appears once all valuations of the engagement are completed.',
  ),
} as const satisfies Record<string, Entry>

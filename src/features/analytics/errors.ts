import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the analytics. */
export const analyticsErrors = {
  'analytics-period-too-long': entry(
    'VALIDATION',
    400,
    'أطول فترة للتحليلات {{years}} سنوات. اختر فترة أقصر.',
    'Analytics cover {{years}} years at most. Choose a shorter period.',
  ),
} as const satisfies Record<string, Entry>

import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the table of unit costs. */
export const unitCostsErrors = {
  'unit-cost-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التكلفة في الجدول', 'This unit cost was not found'),
  'unit-cost-withdrawn': entry(
    'VALIDATION',
    409,
    'سُحبت هذه التكلفة من الجدول، ولا تُعدَّل',
    'This unit cost was withdrawn and cannot be changed',
  ),
} as const satisfies Record<string, Entry>

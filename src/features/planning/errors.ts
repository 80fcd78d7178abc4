import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of planning rules. */
export const planningErrors = {
  'planning-rule-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على قاعدة البناء', 'This planning rule was not found'),
  'planning-rule-withdrawn': entry(
    'VALIDATION',
    409,
    'سُحبت قاعدة البناء هذه، ولا تُعدَّل',
    'This planning rule was withdrawn and cannot be changed',
  ),
  'planning-rule-followed': entry(
    'VALIDATION',
    409,
    'بعد قاعدة البناء هذه قاعدة أحدث للنطاق نفسه. ابدأ بالأحدث.',
    'A later planning rule follows this one. Begin with the latest',
  ),
  'planning-rule-ended': entry(
    'VALIDATION',
    409,
    'لقاعدة البناء هذه يوم أخير. ألغِ إنهاءها أولاً، أو أضف قاعدة جديدة من تاريخ لاحق.',
    'This planning rule has a last day. Take its end back first, or add a rule from a later day',
  ),
} as const satisfies Record<string, Entry>

import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of what the sheets of an engagement share. */
export const engagementWorkErrors = {
  'engagement-rate-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا المعدل في التكليف.',
    'This rate of the engagement was not found.',
  ),
  'engagement-text-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا النص في التكليف.',
    'This text of the engagement was not found.',
  ),
  'engagement-set-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذه المجموعة في التكليف.',
    'This evidence set of the engagement was not found.',
  ),
} as const satisfies Record<string, Entry>

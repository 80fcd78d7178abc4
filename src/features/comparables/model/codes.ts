/** The most entries that one search finds, the most similar ones; and the most that are decided on by one call. */
export const MOST_COMPARABLES = 300

/** What may be decided of an entry that a search found. */
export const CHOICES = ['USED', 'REJECTED', 'UNDECIDED'] as const
export type Choice = (typeof CHOICES)[number]

/** Why an entry is no comparable; 'OTHER' is said in words. */
export const REJECTION_REASONS = [
  'FORCED',
  'RELATED_PARTIES',
  'OTHER_QUALITY',
  'TOO_FAR',
  'TOO_OLD',
  'OTHER_USE',
  'NOT_VERIFIED',
  'OTHER',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** How often the properties of a programme are valued, in months. */
export const FREQUENCY_MONTHS = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
  TWO_YEARLY: 24,
  THREE_YEARLY: 36,
  FOUR_YEARLY: 48,
  FIVE_YEARLY: 60,
} as const
export type Frequency = keyof typeof FREQUENCY_MONTHS
export const FREQUENCIES = Object.keys(FREQUENCY_MONTHS) as [Frequency, ...Frequency[]]

/** A programme runs until it is ended. */
export const PROGRAMME_STATES = ['ACTIVE', 'ENDED'] as const

/** How far the rolling forward of a cycle has come; NONE until it is asked for. */
export type RollState = 'NONE' | 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

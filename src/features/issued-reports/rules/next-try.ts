/** The minutes until a version is tried again after its first, second, … series of attempts has failed. */
const PAUSES = [15, 60, 240, 720, 1440, 1440] as const

/** What fails in the same way however often it is tried. */
const LASTING: readonly string[] = ['paper-too-large']

/** The minutes until a version is printed again after so many failed series of attempts; null when only a person has it tried again. */
export const minutesToNextTry = (failedSeries: number, failure: string): number | null =>
  LASTING.includes(failure) ? null : (PAUSES[failedSeries - 1] ?? null)

/** True where the failure is reported: the first one, and the one that is not followed by another try. */
export const isTold = (failedSeries: number, minutes: number | null): boolean => failedSeries === 1 || minutes === null

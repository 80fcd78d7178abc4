/** The bytes that were sent by a time in milliseconds. */
export type Sample = { at: number; sent: number }

const WINDOW_MS = 8000
const LEAST_MS = 1000

/** Adds a sample and drops those outside of the window. */
export function sampled(samples: readonly Sample[], now: Sample): Sample[] {
  // Bytes that were sent again after a lost connection restart the measurement.
  const before = samples.filter(({ at, sent }) => now.at - at <= WINDOW_MS && sent <= now.sent)
  return [...before, now]
}

/** Bytes a second over the window; null until it is known. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_MS || last.sent === first.sent) return null
  return ((last.sent - first.sent) * 1000) / (last.at - first.at)
}

/** The time that so many bytes take, rounded to a unit that reads well; null when it is unknown. */
export function timeLeft(
  bytes: number,
  speed: number | null,
): { unit: 'seconds' | 'minutes' | 'hours'; n: number } | null {
  if (!speed || bytes <= 0) return null
  const seconds = bytes / speed
  if (seconds < 55) return { unit: 'seconds', n: Math.max(5, Math.ceil(seconds / 5) * 5) }
  if (seconds < 55 * 60) return { unit: 'minutes', n: Math.max(1, Math.round(seconds / 60)) }
  return { unit: 'hours', n: Math.max(1, Math.round(seconds / 3600)) }
}

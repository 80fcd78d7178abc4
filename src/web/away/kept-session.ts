import type { SessionAnswer } from '../session/state.ts'
import { KEPT_FOR } from './person-data.ts'

/** Under this name the local storage holds the last session that the server confirmed. */
const KEY = 'away-session'

/** Keeps who is signed in, so that the pages that work without a network open for the same person. */
export function keepSession(answer: SessionAnswer): void {
  try {
    if (answer.user) localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), answer }))
    else localStorage.removeItem(KEY)
  } catch {
    // Without local storage those pages need the network to open.
  }
}

/** The session that the server confirmed last, marked as such; null without one, or when that was more than two days ago. */
export function keptSession(now = Date.now()): SessionAnswer | null {
  try {
    const { at, answer } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { at?: number; answer?: SessionAnswer }
    return answer?.user && typeof at === 'number' && now - at <= KEPT_FOR ? { ...answer, isKept: true } : null
  } catch {
    return null
  }
}

/** Forgets who was signed in. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then there is nothing to forget.
  }
}

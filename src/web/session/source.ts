import type { Firm } from '#kernel/firm.ts'
import type { Digits } from '#kernel/format.ts'
import { handedIn } from '#kernel/handed-in.ts'
import type { Language } from '#kernel/words.ts'
import type { SessionAnswer } from './state.ts'

/** The calls by which the session is read and a person's preferences are stored, as the application has them. */
type SessionSource = {
  /** Asks the server who is signed in, and for the firm's public facts. */
  read: (signal: AbortSignal) => Promise<SessionAnswer>
  /** The answer to a call that was made before the scripts were loaded, if it has arrived. */
  readEarly: () => SessionAnswer | undefined
  /** Stores a preference with the account of the signed-in person. */
  savePreference: (preference: { language?: Language; digits?: Digits }) => Promise<unknown>
  /** The firm as it is shown before the server has answered. */
  unknownFirm: Firm
}

const source = handedIn<SessionSource>('provideSessionSource() was not called')

/** Sets where the session is read from; called once, before anything is drawn. */
export const provideSessionSource = source.set

/** The source that was provided. Throws when there is none. */
export const sessionSource = source.get

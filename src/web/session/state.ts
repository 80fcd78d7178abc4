import type { Me } from '#access/me.ts'
import type { BotCheck } from '#kernel/bot-check.ts'
import type { Firm } from '#kernel/firm.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import type { Word } from '#kernel/words.ts'

/** What the server answers: who is signed in, and what anybody may know of the firm. */
export type SessionAnswer = {
  user: Me | null
  firm: Firm
  demo: boolean
  federation: Word | null
  botCheck: BotCheck | null
  mailDelivery: MailDelivery
  /** This person's page views are reported: the installation, the firm and the person allow it. */
  reportsPages?: boolean
  /** The server could not be reached: this is what it said last. */
  isKept?: boolean
}

/**
 * The session as this page knows it. `interrupted` is absent while the page and the server agree. 'expired': nobody is signed
 * in any more, and `user` is who it was; their screens stay behind the prompt for the password. 'replaced': somebody else is
 * signed in at this browser, and nothing of `user` may stay on the page.
 */
export type Session = SessionAnswer & { interrupted?: 'expired' | 'replaced' }

/** The session after an answer of the server, given the one that the page knew before. */
export function nextSession(before: Session | undefined, answer: SessionAnswer): Session {
  if (!before?.user) return answer
  if (before.interrupted === 'replaced') return before
  if (!answer.user) return { ...answer, user: before.user, interrupted: 'expired' }
  return answer.user.id === before.user.id ? answer : { ...before, interrupted: 'replaced' }
}

/** The session after its person signed out. */
export function signedOutSession({ interrupted: _, ...session }: Session): Session {
  return { ...session, user: null }
}

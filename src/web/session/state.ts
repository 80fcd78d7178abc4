import type { Me } from '#features/people/model.ts'
import type { PublicSettings } from '#features/settings/model.ts'
import type { BotCheck } from '#kernel/bot-check.ts'
import type { Word } from '#kernel/words.ts'

/** What the server says: who is signed in, and what anybody may know of the firm. */
export type Said = {
  user: Me | null
  firm: PublicSettings
  demo: boolean
  federation: Word | null
  botCheck: BotCheck | null
}

/**
 * The session as this page knows it. `standing` is absent while all is well. 'ended': the server knows nobody any more, and
 * `user` is who it was, whose screens stand behind the question for the password. 'taken': somebody else is signed in
 * at this browser now, and nothing of `user` may stay on the page.
 */
export type Session = Said & { standing?: 'ended' | 'taken' }

/** What becomes of the session that the page knew by what the server says now. */
export function settled(before: Session | undefined, said: Said): Session {
  if (!before?.user) return said
  if (before.standing === 'taken') return before
  if (!said.user) return { ...said, user: before.user, standing: 'ended' }
  return said.user.id === before.user.id ? said : { ...before, standing: 'taken' }
}

/** The session after its person has left of their own accord. */
export function left({ standing: _, ...said }: Session): Session {
  return { ...said, user: null }
}

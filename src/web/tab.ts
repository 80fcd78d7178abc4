// What a tab keeps of forms half filled in belongs to the person who filled them in: it outlives an expired session,
// but not a sign-out, and nobody else ever sees it.
const OWNER = 'person'

/** Forgets every draft that this tab keeps. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft')) sessionStorage.removeItem(key)
}

/** Says whose tab it is now; the drafts of whoever had it before are forgotten. */
export function claimTab(userId: string): void {
  if (sessionStorage.getItem(OWNER) === userId) return
  dropDrafts()
  sessionStorage.setItem(OWNER, userId)
}

type Guard = () => Promise<boolean>
const guards = new Set<Guard>()

/**
 * Registers a form that is asked before a sign-out. The sign-out ends the session before it leaves the page, so the router's
 * own guard would ask too late. `guard` resolves to true at once when nothing would be lost, else to the person's answer.
 */
export function guardSignOut(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** True when no unsaved form is open, or the person leaves it all the same. */
export async function maySignOut(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

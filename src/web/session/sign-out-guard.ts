type Ask = () => Promise<boolean>
const asked = new Set<Ask>()

/**
 * Has a form asked before a sign-out, which ends the session first and leaves the page second, so that the router's own
 * guard would ask too late. `ask` gives true at once when nothing would be lost, else what the person answers.
 */
export function askBeforeSignOut(ask: Ask): () => void {
  asked.add(ask)
  return () => {
    asked.delete(ask)
  }
}

/** True when nothing unsaved is open, or the person leaves it all the same. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asked) if (!(await ask())) return false
  return true
}

import type { Actor } from '#access/actor.ts'
import type { Database } from '#server/db.ts'
import { createUser } from '#server/identity/create-user.ts'

const PASSWORD = 'Thamin-bench-2026'
const EMAIL = 'bench@thamin.example'

/** Makes an appraiser and signs them in over HTTP: the person, and the cookie of their session. */
export async function signedIn(database: Database, secret: string, port: number) {
  const displayName = 'مقيّم القياس'
  const how = { password: PASSWORD }
  const { id } = await createUser(database.kysely, secret, { email: EMAIL, displayName, role: 'APPRAISER' }, how)
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`The bench could not sign in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const actor: Actor = {
    id,
    email: EMAIL,
    displayName,
    role: 'APPRAISER',
    active: true,
    twoFactor: { status: 'DISABLED', method: null },
    language: null,
    digits: null,
    sessionId: 'bench',
  }
  return { actor, cookie }
}

import type { Actor } from '#access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { createUser } from '#server/identity/create-user.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'

/** The password of everybody that the bench makes. */
export const PASSWORD = 'Thamin-bench-2026'

/** Makes appraisers who can sign in: `name1@…`, `name2@…`. */
export async function people(database: Database, secret: string, name: string, count: number) {
  const passwordHash = await hashPassword(PASSWORD)
  const made: { id: string; email: string; displayName: string }[] = []
  for (let n = 1; n <= count; n++) {
    const person = { email: `${name}${n}@thamin.example`, displayName: `مقيّم القياس ${n}` }
    const { id } = await createUser(database.kysely, secret, { ...person, role: 'APPRAISER' }, { passwordHash })
    made.push({ id, ...person })
  }
  return made
}

/** POSTs to a server as the person of a cookie; '' sends none. */
export async function postAs(cookie: string, port: number, path: string, body: object = {}) {
  const origin = `http://localhost:${port}`
  const headers = { origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Signs a person in with a browser's cookies, none by default, and gives the cookies of their session and of their browser. */
export async function cookieOf(port: number, email: string, browser = ''): Promise<string> {
  const { status, headers, text } = await postAs(browser, port, '/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`The bench could not sign in: ${text}`)
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Makes an appraiser and signs them in over HTTP: the person, and the cookie of their session. */
export async function signedIn(database: Database, secret: string, port: number, name = 'bench') {
  const [person] = await people(database, secret, name, 1)
  if (!person) throw new Error('The bench made nobody.')
  const actor: Actor = {
    ...person,
    role: 'APPRAISER',
    active: true,
    twoFactor: { status: 'DISABLED', method: null },
    language: null,
    digits: null,
    sessionId: 'bench',
  }
  return { actor, cookie: await cookieOf(port, person.email) }
}

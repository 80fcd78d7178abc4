import { api } from '#app/api.ts'
import type {} from '#app/browser/verbs.ts'
import type { WireError } from '#kernel/errors.ts'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'

/** The verbs by feature and name, as a person calls them: each answers what the verb does, or throws Refused. What is sent is for the server to judge. */
export type Client = {
  readonly [F in keyof Verbs]: {
    readonly [V in keyof Verbs[F]]: (input?: object, headers?: Record<string, string>) => Promise<OutputOf<Verbs[F][V]>>
  }
}

/** A call that the server refused. */
class Refused extends Error {
  readonly status: number
  readonly error: WireError

  constructor(verb: string, status: number, error: WireError) {
    super(`${verb}: ${status} ${JSON.stringify(error)}`)
    this.status = status
    this.error = error
  }
}

type Sent = (
  verb: string,
  input: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; said: { error: WireError } }>

/** The typed verbs over a call by name. */
export function clientOf(call: Sent): Client {
  const verbOf = (name: string) => async (input: object, headers?: Record<string, string>) => {
    const { status, said } = await call(name, input ?? {}, headers)
    if (status !== 200) throw new Refused(name, status, said.error)
    return said
  }
  const features = Object.entries(api).map(([feature, verbs]) => [
    feature,
    Object.fromEntries(Object.keys(verbs).map((verb) => [verb, verbOf(`${feature}.${verb}`)])),
  ])
  return Object.fromEntries(features) as Client
}

/** How a call is refused; 'ok' when it is answered. */
const refusalOf = (call: Promise<unknown>): Promise<Refused | 'ok'> =>
  call.then(
    () => 'ok' as const,
    (error: unknown) => {
      if (error instanceof Refused) return error
      throw error
    },
  )

/** The code with which a call is refused; 'ok' when it is answered. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const refusal = await refusalOf(call)
  return refusal === 'ok' ? 'ok' : refusal.error.code
}

/** The status, the code and the codes of the fields with which a call is refused; [200] when it is answered. */
export async function codesOf(call: Promise<unknown>): Promise<(number | string)[]> {
  const refusal = await refusalOf(call)
  if (refusal === 'ok') return [200]
  return [refusal.status, refusal.error.code, ...(refusal.error.fields ?? []).map(({ code }) => code)]
}

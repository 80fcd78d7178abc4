import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'

/** A call that the boot script made; `answer` is set once its response was read. */
type EarlyCall = { response: Promise<Response>; answer?: unknown; read: Promise<unknown> }

declare global {
  /** The calls that boot.js made before any other script was loaded, by path and body. */
  var __earlyCalls: Map<string, EarlyCall> | undefined
}

function take(call: string): EarlyCall | undefined {
  const found = globalThis.__earlyCalls?.get(call)
  globalThis.__earlyCalls?.delete(call)
  return found
}

/** The response to a call that boot.js made already, arrived or not; each is given out once. */
export function takeEarly(path: string, body: string | undefined): Promise<Response> | undefined {
  return take(`${path} ${body}`)?.response
}

/** The answer to an early call of a verb, if it has arrived: a screen that starts with it draws no skeleton. */
export function readEarly<F extends keyof Verbs, V extends keyof Verbs[F] & string>(
  feature: F,
  verb: V,
  input: InputOf<Verbs[F][V]>,
): OutputOf<Verbs[F][V]> | undefined {
  const call = `/rpc/${feature}.${verb} ${JSON.stringify(input)}`
  if (globalThis.__earlyCalls?.get(call)?.answer === undefined) return undefined
  return take(call)?.answer as OutputOf<Verbs[F][V]>
}

/** Resolves when every call that boot.js made has its answer, or none. */
export async function earlyAnswers(): Promise<void> {
  await Promise.all([...(globalThis.__earlyCalls?.values() ?? [])].map(({ read }) => read))
}

/** Discards the calls that nobody took: after a navigation or a change of session they are stale. */
export function forgetEarly(): void {
  globalThis.__earlyCalls?.clear()
}

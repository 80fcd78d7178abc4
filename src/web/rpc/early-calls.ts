import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'

declare global {
  /** The calls that boot.js made before any other script was there, by path and body; `said` once an answer was read. */
  var __asked: Map<string, { answer: Promise<Response>; said?: unknown }> | undefined
}

function take(call: string) {
  const found = globalThis.__asked?.get(call)
  globalThis.__asked?.delete(call)
  return found
}

/** The answer, come or on its way, to a call that was made before the page's scripts were there; once, then never again. */
export function takeEarly(path: string, body: string | undefined): Promise<Response> | undefined {
  return take(`${path} ${body}`)?.answer
}

/** What such a call of a verb was told, when that is here already: a screen that begins with it draws no skeleton. */
export function saidEarly<F extends keyof Verbs, V extends keyof Verbs[F] & string>(
  feature: F,
  verb: V,
  input: InputOf<Verbs[F][V]>,
): OutputOf<Verbs[F][V]> | undefined {
  const call = `/rpc/${feature}.${verb} ${JSON.stringify(input)}`
  if (globalThis.__asked?.get(call)?.said === undefined) return undefined
  return take(call)?.said as OutputOf<Verbs[F][V]>
}

/** Lets go of what nobody took: it is of another moment by now, or of another person. */
export function forgetEarly(): void {
  globalThis.__asked?.clear()
}

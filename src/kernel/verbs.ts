import type { z } from 'zod'

/**
 * Every verb by feature and name, as the browser sees them: types alone. Empty here, and filled by declaration merging in
 * src/app/browser/verbs.ts, so that nothing below the application imports the list of verbs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Verbs {}

/** What a caller sends to a verb, before its schema has parsed it. */
export type InputOf<P> = P extends { input: infer S extends z.ZodType } ? z.input<S> : never
/** What a verb returns. */
export type OutputOf<P> = P extends { run: (...args: never[]) => Promise<infer O> } ? O : never

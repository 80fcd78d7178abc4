/** What is measured: a verb, and the inputs that the callers send in turn. */
export type Case = {
  name: string
  verb: string
  inputs: unknown[]
  /** True where PostgreSQL plans each for its own values, as for every search. */
  planned?: true
  /** The least that a server written by hand would send for an input: what the screen shows, by an index, without counting. */
  floor?: (input: never) => { text: string; values: unknown[] }
}

/** What is measured: a verb, and the inputs that the callers send in turn. */
export type Case = {
  name: string
  verb: string
  inputs: unknown[]
  /** True where PostgreSQL plans each for its own values, as for every search. */
  planned?: true
}

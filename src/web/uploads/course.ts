/** What files are sent for: the record that they come to, what is said of each (`Said`), and what becomes of it. */
export type Course<Said extends object = object> = {
  /** Files of one kind that come one after the other are told of together. */
  kind: string
  record: {
    type: 'valuation' | 'property'
    id: string
    /** What the record is called, and where it is shown. */
    name: string
    path: string
  }
  /** Makes something of a file that was sent and checked; done again it answers the same. Throws RpcError. */
  save(said: Said, uploadId: string, signal: AbortSignal): Promise<unknown>
  /** Has what shows the record's files read again. */
  refresh(): Promise<void>
  /** Says that so many were saved; `n` is the number in the reader's digits. */
  done(count: number, n: string): string
}

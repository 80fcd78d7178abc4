/** What a text or a mail says, as plain text; `isCut` where it is longer than is shown. */
export type FileContent = { text: string; isCut: boolean; mail: MailContent | null }
/** The head of a mail, and its attachments: `at` and `size` give each one's place among the `parts`, in bytes. */
type MailContent = {
  from: Mailbox[]
  to: Mailbox[]
  cc: Mailbox[]
  /** ISO 8601; as it was written where it is no date, and empty where there is none. */
  date: string
  subject: string
  attachments: { name: string; type: string; at: number; size: number }[]
}
/** Whom a mail is from or to; either may be empty. */
export type Mailbox = { name: string; address: string }

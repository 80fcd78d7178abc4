import type { OutboxMail } from '../../model.ts'

export type MailState = 'waiting' | 'retrying' | 'sent' | 'gaveUp'

/** How far a mail has come. */
export function stateOf({ sentAt, gaveUpAt, lastError }: OutboxMail): MailState {
  if (sentAt) return 'sent'
  if (gaveUpAt) return 'gaveUp'
  return lastError ? 'retrying' : 'waiting'
}

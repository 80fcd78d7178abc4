import { inDigits, type Reading } from '#kernel/format.ts'
import { fill } from '#kernel/words.ts'
import { mailsMessages } from '../messages.ts'
import type { Mail, WrittenText } from '../model.ts'

/**
 * Writes a text message: a code, in its reader's language and digits. Its last line is in the format by which phones autofill a
 * code on its own site only ('@thamin.example #123456'), with Latin digits. Throws for any other kind, because only codes are sent
 * by text message.
 */
export function writeText({ kind, params }: Mail, reading: Reading): WrittenText {
  if (kind !== 'oneTimeCode') throw new Error(`A mail of the kind '${kind}' is no text message.`)
  const { language } = reading
  const message = fill(mailsMessages['sms.oneTimeCode'][language], { code: inDigits(params.code, reading) })
  const bound = params.site ? `\n@${params.site} #${params.code}` : ''
  return { subject: mailsMessages['subject.oneTimeCode'][language], text: message + bound, html: null }
}

import { inDigits, type Reading } from '#kernel/format.ts'
import { fill } from '#kernel/words.ts'
import { mailsMessages } from '../messages.ts'
import type { Mail, WrittenText } from '../model.ts'

/**
 * Writes a text message: a code, in its reader's language and digits. Its last line is in the form by which phones fill a code in
 * on the one site it belongs to ('@thamin.example #123456'), and there the digits are Latin. Throws for what is no code: nothing
 * else is sent by text message.
 */
export function writeText({ kind, params }: Mail, reading: Reading): WrittenText {
  if (kind !== 'oneTimeCode') throw new Error(`A mail of the kind '${kind}' is no text message.`)
  const { language } = reading
  const said = fill(mailsMessages['sms.oneTimeCode'][language], { code: inDigits(params.code, reading) })
  const bound = params.site ? `\n@${params.site} #${params.code}` : ''
  return { subject: mailsMessages['subject.oneTimeCode'][language], text: said + bound, html: null }
}

import { isRole } from '#access/roles.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { fill, type Language, type Messages, type Plural, type Word } from '#kernel/words.ts'
import { accessMessages } from '../../../people/messages/access.ts'
import { valuationsMessages } from '../../../valuations/messages.ts'
import { historyMessages } from '../../../valuations/rules/history/messages.ts'
import { logMessages } from './messages.ts'
import { type SentenceEntry, sentenceOf } from './sentence.ts'

const TABLES: Readonly<Record<string, Messages>> = {
  log: logMessages,
  access: accessMessages,
  valuations: valuationsMessages,
  history: historyMessages,
}

/** A word by its key, `namespace:key`; a counted one in the form of its number; undefined for a code without a word. */
function say(language: Language, key: string, params: Record<string, string | number> = {}): string | undefined {
  const [namespace = '', name = ''] = key.split(':')
  const table = TABLES[namespace]
  const word: Word | Plural | undefined = table && Object.hasOwn(table, name) ? table[name] : undefined
  if (!word) return undefined
  const text = word[language]
  if (typeof text === 'string') return fill(text, params)
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = text
  const form = new Intl.PluralRules(language).select(Number(params.n))
  return fill(forms[form] ?? forms.other ?? '', params)
}

/** The kind of an event in one language. */
export const eventIn = (language: Language, eventType: AuditEvent): string =>
  say(language, `log:event.${eventType}`) ?? eventType

/** The kind of the record that an entry concerns, in one language. */
export const recordIn = (language: Language, resourceType: string | null): string | null =>
  resourceType && (say(language, `log:record.${resourceType}`) ?? resourceType)

// With more changed fields than this, only their number is shown.
const MOST_FIELDS = 3
/** What an entry tells, in one language and without its actor: the sentence of the screen, for files. */
export function sentenceIn(language: Language, entry: SentenceEntry): string {
  const { word, ...parts } = sentenceOf(entry)
  const said: { name?: string; role?: string; call?: string; status?: unknown; fields?: string[]; type?: unknown } =
    parts
  const fields = said.fields ?? []
  if (fields.length > MOST_FIELDS) return say(language, 'log:say.fieldsChanged', { n: fields.length }) ?? ''
  if (said.fields && fields.length === 0) return eventIn(language, entry.eventType)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const role = said.role ?? ''
  return (
    say(language, word, {
      name: said.name || (say(language, 'log:somebody') ?? ''),
      role: (isRole(role) && say(language, `access:role.${role}`)) || role,
      call: said.call ?? '',
      status: say(language, `valuations:status.${said.status}`) ?? '',
      type: say(language, `valuations:documentType.${said.type}`) ?? '',
      fields: list.format(fields.map((field) => say(language, `valuations:field.${field}`) ?? field)),
    }) ?? eventIn(language, entry.eventType)
  )
}

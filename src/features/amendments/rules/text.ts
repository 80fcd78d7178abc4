import type { CalendarDate } from '#kernel/dates.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { formatDate, formatKwd } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language, type Messages, type Word } from '#kernel/words.ts'
import { conclusionsMessages } from '../../approaches/messages/conclusions.ts'
import { AMENDED_FIELDS } from '../../engagements/fields.ts'
import { engagementsMessages } from '../../engagements/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import type { AmendedChange } from '../model.ts'

/** What the text of an amendment is made of beside its changes. */
export type AmendmentFacts = {
  number: string
  engagement: string
  agreedOn: CalendarDate
  firm: Word
  client: Word
  changes: readonly AmendedChange[]
  reason: string
}

const TABLES: Readonly<Record<string, Messages>> = {
  conclusions: conclusionsMessages,
  engagements: engagementsMessages,
  valuations: valuationsMessages,
}
const TEXTS = {
  opening: {
    ar: 'الملحق رقم {{number}} لشروط التكليف رقم {{engagement}} المقبولة في {{agreedOn}}، بين {{firm}} والعميل {{client}}.',
    en: 'Amendment {{number}} to the terms of engagement {{engagement}} accepted on {{agreedOn}}, between {{firm}} and the client, {{client}}.',
  },
  intro: { ar: 'تُعدَّل الشروط كما يأتي:', en: 'The terms are amended as follows:' },
  line: {
    ar: '{{n}}. {{field}}: {{after}}، بدلاً من: {{before}}.',
    en: '{{n}}. {{field}}: {{after}}, in place of: {{before}}.',
  },
  added: {
    ar: '{{n}}. {{field}}: {{after}}، ولم يكن متفقاً عليه.',
    en: '{{n}}. {{field}}: {{after}}, not agreed before.',
  },
  removed: {
    ar: '{{n}}. {{field}}: يُلغى ما كان متفقاً عليه، وهو: {{before}}.',
    en: '{{n}}. {{field}}: what was agreed no longer applies: {{before}}.',
  },
  reason: { ar: 'سبب التعديل: {{reason}}', en: 'Reason for the amendment: {{reason}}' },
  closing: {
    ar: 'تبقى سائر الشروط كما قُبلت، ولا يسري هذا الملحق إلا من تاريخ قبول العميل له.',
    en: 'All other terms remain as accepted. This amendment takes effect on the day the client accepts it.',
  },
} as const satisfies Record<string, Word>

/** The text of an amendment in both languages: whose terms, each change with what was agreed before, the reason. */
export const amendmentText = (facts: AmendmentFacts): Word => ({ ar: textIn(facts, 'ar'), en: textIn(facts, 'en') })

function textIn({ changes, firm, client, agreedOn, reason, ...numbers }: AmendmentFacts, language: Language): string {
  const say = (key: keyof typeof TEXTS, values: Record<string, string> = {}) => fill(TEXTS[key][language], values)
  const lines = changes.map(({ field, before, after }, at) => {
    const of = (value: AmendedChange['after']) => valueText(AMENDED_FIELDS[field], value, language)
    const key = before === null ? 'added' : after === null ? 'removed' : 'line'
    const { words } = AMENDED_FIELDS[field]
    return say(key, { n: String(at + 1), field: words[language], before: of(before), after: of(after) })
  })
  const parties = { firm: isolateBidi(firm[language]), client: isolateBidi(client[language] || client.ar || client.en) }
  const date = formatDate(agreedOn, { language, digits: 'latn' })
  const { number, engagement } = numbers
  return [
    say('opening', { number: isolateBidi(number), engagement: isolateBidi(engagement), agreedOn: date, ...parties }),
    say('intro'),
    ...lines,
    say('reason', { reason: isolateBidi(reason) }),
    say('closing'),
  ].join('\n')
}

/** What a text says of a value of a field. */
function valueText(descriptor: FieldDescriptor, value: AmendedChange['after'], language: Language): string {
  const reading = { language, digits: 'latn' } as const
  if (value === null) return ''
  if (typeof value === 'number')
    return language === 'ar' ? `${formatKwd(value, reading)} د.ك` : `KWD ${formatKwd(value, reading)}`
  if (descriptor.kind === 'date') return formatDate(value, reading)
  if (descriptor.kind !== 'choice') return isolateBidi(value)
  const [table = '', key = ''] = descriptor.codeWord(value).split(':')
  const word = TABLES[table]?.[key]?.[language]
  return typeof word === 'string' ? word : value
}

/** What the SHA-256 of an amendment is taken of: both texts. */
export const hashedText = ({ ar, en }: Word): string => JSON.stringify([ar, en])

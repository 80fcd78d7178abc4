import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/words.ts'
import { writeMail } from '../../mails/rules/write.ts'
import { notificationsMessages as words } from '../messages.ts'
import { isDated, isOfValuations, KINDS, type NotificationKind, shippedChoice } from '../model/kinds.ts'

const firm = { companyName: { ar: 'دار التقييم', en: 'Valuation House' }, supportEmail: 'help@house.example' }
const link = 'https://house.example/valuations/1'
const reading = { ar: { language: 'ar', digits: 'latn' }, en: { language: 'en', digits: 'latn' } } as const

/** The mail of one notification of a kind, as it is written where nothing else waits. */
function mailOf(kind: NotificationKind, language: 'ar' | 'en') {
  const told = {
    what: words[`kind.${kind}`],
    at: new Date('2026-11-21T06:05:00Z'),
    on: isDated(kind) ? { words: words[`date.${kind}`], date: '2026-12-31' } : undefined,
    of: isOfValuations(kind) ? { words: words.valuations, n: 417 } : undefined,
  }
  const records = [{ name: 'VAL-2026-0167', unnamed: words['record.valuation'], link, told: [told] }]
  const params = { name: 'نورة العجمي', link, records, more: 0 }
  return writeMail({ kind: 'notifications', params }, reading[language], firm)
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('the mail of %s says in its subject what happened and to what, and leads there', (kind) => {
    const { subject, text } = mailOf(kind, language)
    const what = words[`kind.${kind}`][language]
    expect(subject).toBe(`${what}: VAL-2026-0167`)
    expect(text.split('\n').filter((line) => line === link)).not.toEqual([])
    const line = text.split('\n').find((one) => one.includes(what)) ?? ''
    expect(line.includes('417')).toBe(isOfValuations(kind))
    expect(line.includes('31')).toBe(isDated(kind))
    const own = `${subject}\n${text}`.replaceAll(/\u2068[^\u2069]*\u2069|https?:\S+|VAL-2026-0167/g, '')
    expect(own.replaceAll(firm.companyName[language], '')).not.toMatch(
      language === 'ar' ? /[a-z_]{2,}/i : /[\u0621-\u064a]/,
    )
    expect(`${subject}${text}`).not.toMatch(/\{\{|\}\}|undefined|null|\b[A-Z]+_[A-Z]+\b/)
  })

  test('no two kinds are called alike', () => {
    expect(new Set(KINDS.map((kind) => mailOf(kind, language).subject)).size).toBe(KINDS.length)
  })
})

test('a client is mailed that the report is ready, and of nothing of the firm’s own work', () => {
  expect(mailOf('COMPLETED', 'ar').subject).toBe('التقرير جاهز: VAL-2026-0167')
  expect(mailOf('COMPLETED', 'en').subject).toBe('Report ready: VAL-2026-0167')
  const mailed = KINDS.filter((kind) => shippedChoice(kind, 'CLIENT') === 'MAIL')
  expect(mailed).toContain('COMPLETED')
  for (const kind of ['SUBMITTED', 'SENT_BACK', 'APPROVED', 'REVIEW_COMMENT'] as const)
    expect(mailed, kind).not.toContain(kind)
})

import { describe, expect, test } from 'vitest'
import { DIGITS } from '#kernel/format.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { isAlert, type Mail, type MailKind, type MailParams, type ToldRecord } from '../model.ts'
import { writeMail } from './write.ts'

const firm = { companyName: { ar: 'دار التقييم', en: 'Valuation House' }, supportEmail: 'help@house.example' }
const link = 'https://house.example/x?a=1&b=%D8%A7'
const name = 'نورة العجمي'
const at = new Date('2026-11-21T06:05:00Z')
const alert = { name, at, ipAddress: '10.1.2.3', link: 'https://house.example/profile' }

const TOLD: ToldRecord[] = [
  {
    name: 'VAL-2026-0167',
    unnamed: { ar: 'تقييم', en: 'Valuation' },
    link: 'https://house.example/valuations/1',
    told: [
      { what: { ar: 'الإعادة إلى المسودة', en: 'Sent back' }, at },
      { what: { ar: 'الإسناد إليك', en: 'Assigned to you' }, at },
    ],
  },
  {
    name: 'evil.example/x',
    unnamed: { ar: 'استيراد', en: 'Import' },
    link: 'https://house.example/properties/import/2',
    told: [{ what: { ar: 'اكتمال الاستيراد', en: 'Import ready' }, at }],
  },
]
const MAILS: { [K in MailKind]: MailParams[K] } = {
  confirmAddress: { name, link, minutes: 1440 },
  signInLink: { name, link, minutes: 15 },
  resetPassword: { name, link, minutes: 60 },
  oneTimeCode: { name, code: '048213', minutes: 5 },
  newDevice: { ...alert, device: { browser: 'Chrome', system: 'windows' } },
  passwordChanged: alert,
  twoFactorOff: alert,
  signInLocked: { ...alert, pauseMinutes: 15 },
  confirmNewAddress: { name, link, minutes: 60 },
  addressInUse: { name, link },
  addressChange: { ...alert, newAddress: 'new@gulf.example' },
  accountLinked: { ...alert, provider: { ar: 'بوابة الموظفين', en: 'Staff portal' } },
  accountInvitation: { name, link, minutes: 10_080, inviter: 'شركة الساحل' },
  invitation: {
    name,
    link,
    minutes: 10_080,
    inviter: 'خالد الرشيدي',
    role: { ar: 'مقيّم أول', en: 'Senior appraiser' },
  },
  backupFailed: { name, at, link, fault: { ar: 'مساحة التخزين ممتلئة.', en: 'The storage is full.' } },
  backupLate: { name, at, link },
  reportReady: { name, at, link, report: 'Fees', rows: 1204 },
  reportFailed: { name, at, link, report: 'Fees' },
  reportDelivery: { name, link, minutes: 43_200, reportNumber: 'VAL-2026-0167', reportVersion: 2 },
  letterDelivery: { name, link, minutes: 43_200, letterNumber: 'REL-2026-0007' },
  reportReminder: { name, link, minutes: 4320, letterNumber: 'REL-2026-0007' },
  reportSuperseded: { name, link, reportNumber: 'VAL-2026-0167', reportVersion: 1, letterNumber: 'REL-2026-0007' },
  reportReplaced: { name, link, minutes: 43_200, reportNumber: 'VAL-2026-0167', reportVersion: 2 },
  reportWithdrawn: { name, link, reportNumber: 'VAL-2026-0167', reportVersion: 1, letterNumber: null },
  orderState: {
    ...{ name, link, order: 'PO-7', requestNumber: 'REQ-2026-0007', step: { ar: 'وصل الطلب', en: 'Order received' } },
    lines: [{ ar: 'السالمية، قطعة 4', en: 'Salmiya, block 4' }],
  },
  letterRevoked: { name, link, letterNumber: 'REL-2026-0007' },
  visitTimes: { name, link, minutes: 4320, place: 'قطعة 4', times: [at, new Date('2026-11-22T06:05:00Z')] },
  appointmentPlanned: { name, visitAt: at, lasting: 60, place: 'قطعة 4' },
  appointmentMoved: { name, visitAt: at, lasting: 60, place: 'قطعة 4' },
  appointmentCancelled: { name, visitAt: at, lasting: 60, place: 'قطعة 4' },
  notifications: { name, link, records: TOLD, more: 0 },
  notificationDigest: { name, link, records: TOLD, more: 3 },
}
const KINDS = Object.keys(MAILS) as MailKind[]
const mailOf = (kind: MailKind, more: object = {}) => ({ kind, params: { ...MAILS[kind], ...more } }) as Mail
const latin = { ar: { language: 'ar', digits: 'latn' }, en: { language: 'en', digits: 'latn' } } as const

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('%s is whole', (kind) => {
    const { subject, text, html } = writeMail(mailOf(kind), latin[language], firm)
    const params: object = MAILS[kind]
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined|null|\[object/)
    expect(subject).toMatch(language === 'ar' ? /[\u0621-\u064a]/ : /^[\x20-\x7e]+$/)
    expect(text).toContain(`\u2068${name}\u2069`)
    expect(text).toContain(firm.companyName[language])
    for (const part of [text, html]) expect(part).toContain('\u2068help@house.example\u2069')
    if ('link' in params) {
      expect(text.split('\n')).toContain(params.link)
      expect(html.split(String(params.link).replaceAll('&', '&amp;'))).toHaveLength(4)
    }
    if ('code' in params) expect(text.split('\n')).toContain('048213')
    expect(subject).not.toContain('048213')
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain(`align="${language === 'ar' ? 'right' : 'left'}"`)
    expect(html).not.toContain(`align="${language === 'ar' ? 'left' : 'right'}"`)
    // Nothing is fetched: no picture, font, style sheet or script from anywhere.
    expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/i)
  })

  test.each(KINDS)('%s says nothing in another language, and no value in fils', (kind) => {
    const { subject, text } = writeMail(mailOf(kind), latin[language], firm)
    // What people and records are called is set apart, or known.
    const own = `${subject}\n${text}`
      .replaceAll(/\u2068[^\u2069]*\u2069|https?:\S+/g, '')
      .replaceAll(/(?:VAL|REL|REQ|PO)-[\d-]+|evil\.example\/x|Fees|IP|AM|PM/g, '')
      .replaceAll(firm.companyName[language], '')
    expect(own).not.toMatch(language === 'ar' ? /[a-z_]{2,}/i : /[\u0621-\u064a]/)
    expect(own).not.toMatch(/\d[.٫]\d{3}/)
    const [greeting = '', lead = ''] = text.split('\n\n')
    expect(greeting).toMatch(language === 'ar' ? /^السلام عليكم .*،$/ : /^Dear .*,$/)
    expect(lead).toMatch(/[.:]$/)
  })

  test('no two kinds read alike', () => {
    const texts = KINDS.map((kind) => writeMail(mailOf(kind), latin[language], firm))
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(KINDS.length)
    expect(new Set(texts.map(({ text }) => text.split('\n\n')[1])).size).toBe(KINDS.length)
  })
})

test('Arabic, word for word', () => {
  const { text } = writeMail(mailOf('resetPassword'), latin.ar, firm)
  expect(text).toBe(`السلام عليكم \u2068نورة العجمي\u2069،

تلقّينا طلباً لإعادة تعيين كلمة المرور لحسابك لدى \u2068دار التقييم\u2069.

تعيين كلمة مرور جديدة:
${link}

مدة صلاحية الرابط: ساعة.
إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.

مع أطيب التحيات،
دار التقييم

للمساعدة راسلنا على \u2068help@house.example\u2069
`)
})

test('English, word for word', () => {
  const { text } = writeMail(mailOf('invitation'), latin.en, firm)
  expect(text).toBe(`Dear \u2068نورة العجمي\u2069,

\u2068خالد الرشيدي\u2069 invites you to open an account with \u2068Valuation House\u2069. Choose your password to start.

Role: Senior appraiser

Accept the invitation:
${link}

The link is valid for 7 days.
If you did not expect this invitation, ignore this message.

Kind regards,
Valuation House

For help, write to \u2068help@house.example\u2069
`)
})

test('a notification of several records says how many, in the digits of its reader', () => {
  const what = { ar: 'التكليف بتقييمات', en: 'Valuations assigned to you' }
  const of = { words: { ar: 'عدد التقييمات: {{n}}', en: 'Valuations: {{n}}' }, n: 12 }
  const records = [{ name: 'ENG-2026-0001', unnamed: what, link, told: [{ what, at, of }] }]
  const { subject, text } = writeMail(mailOf('notifications', { records }), { language: 'ar', digits: 'arab' }, firm)
  expect(subject).toBe('التكليف بتقييمات: ENG-2026-0001')
  expect(text).toContain('التكليف بتقييمات · عدد التقييمات: \u2068١٢\u2069 · ')
})

test('an alert tells when and from where, in Kuwait time', () => {
  const { text } = writeMail(mailOf('newDevice'), latin.en, firm)
  expect(text).toMatch(
    /Time: \u206821 Nov 2026, 09:05\u00a0AM\u2069\nDevice: \u2068Chrome\u2069 on Windows\nIP address: \u206810\.1\.2\.3\u2069/,
  )
  const unknown = writeMail(mailOf('newDevice', { ipAddress: null }), latin.en, firm)
  expect(unknown.text).not.toContain('IP address')
  const device = (device: object) => writeMail(mailOf('newDevice', { device }), latin.ar, firm).text
  expect(device({ browser: 'Firefox', system: 'linux' })).toContain('الجهاز: \u2068Firefox\u2069 على لينكس\n')
  expect(device({ browser: null, system: 'iphone' })).toContain('الجهاز: آيفون\n')
  expect(device({ browser: null, system: null })).toContain('الجهاز: جهاز غير معروف\n')
  expect(KINDS.filter(isAlert)).toEqual([
    'newDevice',
    'passwordChanged',
    'twoFactorOff',
    'signInLocked',
    'addressChange',
    'accountLinked',
  ])
})

describe('digits', () => {
  test('follow the reader, in the code, the span and the date', () => {
    const arab = { language: 'ar', digits: 'arab' } as const
    const code = writeMail(mailOf('oneTimeCode'), arab, firm)
    expect(code.text).toContain('\n٠٤٨٢١٣\n')
    expect(code.text).toContain('٥ دقائق')
    expect(code.html).toContain('>٠٤٨٢١٣<')
    expect(writeMail(mailOf('signInLocked'), arab, firm).text).toContain('٢١ نوفمبر ٢٠٢٦')
  })

  test('of a link stay as they are', () => {
    for (const digits of DIGITS)
      expect(writeMail(mailOf('signInLink'), { language: 'ar', digits }, firm).text).toContain(link)
  })
})

describe('what people chose themselves', () => {
  const written = (more: object, kind: MailKind = 'confirmAddress') => writeMail(mailOf(kind, more), latin.en, firm)

  test('never becomes markup', () => {
    const evil = `<b onmouseover="alert('1')">&amp;`
    const { html, text } = written({ name: evil })
    expect(text).toContain(evil)
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;b onmouseover=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
    const house = { ...firm, companyName: { ar: '<i>', en: '<i>Tom & Sons</i>' } }
    const named = writeMail(mailOf('invitation'), latin.en, house)
    expect(named.html).not.toContain('<i>')
    expect(named.html).toContain('&lt;i&gt;Tom &amp; Sons&lt;/i&gt;')
  })

  test('never becomes a parameter', () => {
    const { text } = written({ name: '{{firm}} $& $1' })
    expect(text).toContain('Dear \u2068{{firm}} $& $1\u2069,')
  })

  test('stays on its line and in its direction', () => {
    const { text } = written({ name: ' Nora\u202e\u2066\r\n\r\nAl-Ajmi\u0000 ' })
    expect(text.split('\n')[0]).toBe('Dear \u2068Nora Al-Ajmi\u2069,')
  })

  test.each(['http://evil.example', 'Win at evil.example now', 'www evil', 'a@b', '', '   '])(
    'is no bait: %j is not repeated',
    (bait) => {
      const { text, html } = written({ name: bait })
      expect(text.split('\n')[0]).toBe('Hello,')
      if (bait.trim()) expect(text + html).not.toContain(bait)
      expect(written({ inviter: bait }, 'invitation').text).toContain('\u2068Valuation House\u2069 invites you')
    },
  )

  test('is cut where no name is that long', () => {
    expect(written({ name: 'x'.repeat(500) }).text).not.toContain('x'.repeat(61))
  })
})

test('a link that leads to no page is refused', () => {
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/reset', ''])
    expect(() => writeMail(mailOf('resetPassword', { link: bad }), latin.en, firm)).toThrow()
})

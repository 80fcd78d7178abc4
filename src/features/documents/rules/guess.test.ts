import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessType, readOpening } from './guess.ts'

test.each([
  ['وثيقة التملك.pdf', 'PROPERTY_DOCUMENT'],
  ['وثيقه تملك 2231-2019.pdf', 'PROPERTY_DOCUMENT'],
  ['وثائق القسيمة.pdf', 'PROPERTY_DOCUMENT'],
  ['الوثيقة (2).pdf', 'PROPERTY_DOCUMENT'],
  ['الوكالة.pdf', 'POWER_OF_ATTORNEY'],
  ['صك.jpg', 'PROPERTY_DOCUMENT'],
  ['الصك الشرعي.pdf', 'PROPERTY_DOCUMENT'],
  ['سند ملكية.pdf', 'PROPERTY_DOCUMENT'],
  ['صورة من الملكية 2019.jpeg', 'PROPERTY_DOCUMENT'],
  ['titleDeed2.pdf', 'PROPERTY_DOCUMENT'],
  ['Title Deed - Salmiya.pdf', 'PROPERTY_DOCUMENT'],
  ['ownership_certificate.pdf', 'PROPERTY_DOCUMENT'],
  ['البطاقة_المدنية-خلف.png', 'CIVIL_ID'],
  ['بطاقه مدنيه المالك.jpg', 'CIVIL_ID'],
  ['المدنية.jpg', 'CIVIL_ID'],
  ['هوية المالك.jpg', 'CIVIL_ID'],
  ['هويات الورثة.pdf', 'CIVIL_ID'],
  ['civil-id scan.jpg', 'CIVIL_ID'],
  ['CivilID.pdf', 'CIVIL_ID'],
  ['ID card front.jpg', 'CIVIL_ID'],
  ['رخصه البناء.pdf', 'BUILDING_LICENSE'],
  ['رخصة.pdf', 'BUILDING_LICENSE'],
  ['ترخيص بناء ملحق.pdf', 'BUILDING_LICENSE'],
  ['Building License (final).pdf', 'BUILDING_LICENSE'],
  ['building licence.pdf', 'BUILDING_LICENSE'],
  ['Permits 2018.pdf', 'BUILDING_LICENSE'],
  ['مخططات الدور الأول.pdf', 'BUILDING_PLAN'],
  ['مخطط.pdf', 'BUILDING_PLAN'],
  ['المخطط المعماري.dwg', 'BUILDING_PLAN'],
  ['كروكي الموقع.jpg', 'BUILDING_PLAN'],
  ['كروكى.pdf', 'BUILDING_PLAN'],
  ['رسم هندسي.pdf', 'BUILDING_PLAN'],
  ['floor_plan_v3.pdf', 'BUILDING_PLAN'],
  ['Drawings A1.pdf', 'BUILDING_PLAN'],
  ['شهادة إيصال التيار الكهربائي.pdf', 'ELECTRICITY_DOCUMENT'],
  ['ايصال تيار.pdf', 'ELECTRICITY_DOCUMENT'],
  ['شهادة الكهرباء.pdf', 'ELECTRICITY_DOCUMENT'],
  ['Electricity certificate.pdf', 'ELECTRICITY_DOCUMENT'],
  ['عقود الإيجار.xlsx', 'RENTAL_CONTRACTS'],
  ['عقد ايجار شقة 4.pdf', 'RENTAL_CONTRACTS'],
  ['عقد.pdf', 'RENTAL_CONTRACTS'],
  ['العقود.pdf', 'RENTAL_CONTRACTS'],
  ['المستأجرين.xlsx', 'RENTAL_CONTRACTS'],
  ['Tenancy agreement flat 2.pdf', 'RENTAL_CONTRACTS'],
  ['contracts.zip.pdf', 'RENTAL_CONTRACTS'],
  ['عقد إيجار الأرض.pdf', 'LEASE_CONTRACT'],
  ['عقد ايجار ارض.pdf', 'LEASE_CONTRACT'],
  ['عقد انتفاع الشاليه.pdf', 'LEASE_CONTRACT'],
  ['حق الانتفاع.pdf', 'LEASE_CONTRACT'],
  ['أملاك الدولة.pdf', 'LEASE_CONTRACT'],
  ['Ground lease.pdf', 'LEASE_CONTRACT'],
  ['كشف دخل العقار.xlsx', 'PROPERTY_INCOME'],
  ['كشف الإيجارات.xlsx', 'PROPERTY_INCOME'],
  ['ايرادات 2025.xlsx', 'PROPERTY_INCOME'],
  ['Rent roll June.xlsx', 'PROPERTY_INCOME'],
  ['income statement.pdf', 'PROPERTY_INCOME'],
  ['آخر إيصال سداد.jpg', 'LAST_RECEIPT'],
  ['ايصال.jpg', 'LAST_RECEIPT'],
  ['وصل الدفع.jpg', 'LAST_RECEIPT'],
  ['سند قبض 12.pdf', 'LAST_RECEIPT'],
  ['Receipt-2026.pdf', 'LAST_RECEIPT'],
  ['وكالة عامة.pdf', 'POWER_OF_ATTORNEY'],
  ['وكاله خاصه.pdf', 'POWER_OF_ATTORNEY'],
  ['التوكيل.pdf', 'POWER_OF_ATTORNEY'],
  ['Power of Attorney.docx', 'POWER_OF_ATTORNEY'],
  ['POA_signed.pdf', 'POWER_OF_ATTORNEY'],
  ['واجهة العقار.jpg', 'PHOTO'],
  ['صور العقار.jpg', 'PHOTO'],
  ['Facade.jpg', 'PHOTO'],
])('%s is %s', (name, type) => expect(guessType(name)).toBe(type))

test.each([
  ...['IMG_2031.jpg', 'scan.pdf', 'صورة.png', 'planet.jpg', '', '.pdf'],
  ...['رخصة تجارية.pdf', 'رخصة قيادة.jpg', 'عقد بيع.pdf', 'وثيقة تأمين.pdf', 'Insurance policy title.pdf'],
  ...['Sale contract.pdf', 'وكيل.pdf', 'currently.pdf', 'deeds-indeed-not'.slice(6, 12)],
])('%s tells nothing', (name) => expect(guessType(name)).toBeNull())

test('letters that are written one for the other, marks and case make no difference', () => {
  const names = [
    'وثيقة التملك',
    'رخصة بناء',
    'إيصال سداد',
    'كروكي',
    'هوية',
    'عقد إيجار الأرض',
    'Title deed',
    'Civil ID',
  ]
  const written = fc.constantFrom(...names).chain((name) =>
    fc
      .array(fc.constantFrom('', '', '', '\u0640', '\u064e', '\u200f'), {
        minLength: name.length,
        maxLength: name.length,
      })
      .map((marks) => ({ name, marks })),
  )
  const swaps: Readonly<Record<string, string>> = { ة: 'ه', إ: 'ا', أ: 'ا', ي: 'ى', ى: 'ي' }
  fc.assert(
    fc.property(written, fc.boolean(), ({ name, marks }, isSwapped) => {
      const letters = [...name].map((letter, at) => {
        const isArabic = /[\u0621-\u064a]/.test(letter)
        return `${isSwapped ? (swaps[letter] ?? letter.toUpperCase()) : letter}${isArabic ? marks[at] : ''}`
      })
      expect(guessType(`${letters.join('')}.pdf`)).toBe(guessType(`${name}.pdf`))
    }),
  )
  fc.assert(fc.property(fc.string(), (name) => void guessType(name)))
})

test.each([
  [
    'دولة الكويت\nوزارة العدل\nوثيقة تملك عقار\nرقم الوثيقة: ٢٢٣١/٢٠١٩ بتاريخ ٣/٢/٢٠١٩',
    { documentType: 'PROPERTY_DOCUMENT', number: '2231/2019', date: '2019-02-03' },
  ],
  [
    'بلدية الكويت\nرخصة بناء\nرقم الرخصة 8814\nتاريخ الإصدار: 12-5-2014\nتاريخ الانتهاء: 12-5-2016',
    { documentType: 'BUILDING_LICENSE', number: '8814', date: '2014-05-12' },
  ],
  [
    'Municipality of Kuwait\nBuilding permit\nPermit No: 4471/18\nIssued on 2018-03-09',
    { documentType: 'BUILDING_LICENSE', number: '4471/18', date: '2018-03-09' },
  ],
  ['عقد إيجار\nبين المالك وصاحب البطاقة المدنية', { documentType: 'RENTAL_CONTRACTS', number: null, date: null }],
  [
    'وكالة خاصة رقم 12\nرقم الوكالة 44 ورقم الوكالة 45',
    { documentType: 'POWER_OF_ATTORNEY', number: null, date: null },
  ],
  ['كتاب إلى من يهمه الأمر\nالتاريخ: 31/2/2019', { documentType: null, number: null, date: null }],
  ['تاريخ الميلاد 1/1/1980 expiry date 2/2/2030', { documentType: null, number: null, date: null }],
  ['', { documentType: null, number: null, date: null }],
  ['شهادة أوصاف رقم 218/14', { documentType: 'DESCRIPTION_CERTIFICATE', number: '218/14', date: null }],
  [
    'Certificate of description no 218/14 dated 4/5/2014',
    { documentType: 'DESCRIPTION_CERTIFICATE', number: '218/14', date: '2014-05-04' },
  ],
  ['رقم رخصة البناء: 4471/18', { documentType: 'BUILDING_LICENSE', number: '4471/18', date: null }],
] as const)('the beginning of a text says: %s', (text, fromText) => expect(readOpening(text)).toEqual(fromText))

test('whatever a text is, what is read of it is in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { number } = readOpening(text)
      if (number !== null) expect(text.normalize('NFKC')).toMatch(/\d/)
    }),
  )
})

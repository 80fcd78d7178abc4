import { expect, test } from 'vitest'
import { guessType } from './guess-type.ts'

test.each([
  ['وثيقة التملك.pdf', 'PROPERTY_DOCUMENT'],
  ['صورة من الملكية 2019.jpeg', 'PROPERTY_DOCUMENT'],
  ['titleDeed2.pdf', 'PROPERTY_DOCUMENT'],
  ['البطاقة_المدنية-خلف.png', 'CIVIL_ID'],
  ['civil-id scan.jpg', 'CIVIL_ID'],
  ['رخصه البناء.pdf', 'BUILDING_LICENSE'],
  ['Building License (final).pdf', 'BUILDING_LICENSE'],
  ['مخططات الدور الأول.pdf', 'BUILDING_PLAN'],
  ['شهادة إيصال التيار الكهربائي.pdf', 'ELECTRICITY_DOCUMENT'],
  ['عقود الإيجار.xlsx', 'RENTAL_CONTRACTS'],
  ['عقد إيجار الأرض.pdf', 'LEASE_CONTRACT'],
  ['كشف دخل العقار.xlsx', 'PROPERTY_INCOME'],
  ['آخر إيصال سداد.jpg', 'LAST_RECEIPT'],
  ['وكالة عامة.pdf', 'POWER_OF_ATTORNEY'],
  ['Power of Attorney.docx', 'POWER_OF_ATTORNEY'],
])('%s is %s', (name, type) => expect(guessType(name)).toBe(type))

test.each(['IMG_2031.jpg', 'scan.pdf', 'صورة.png', 'planet.jpg', '', '.pdf'])('%s tells nothing', (name) =>
  expect(guessType(name)).toBeNull(),
)

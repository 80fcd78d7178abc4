import { expect, test } from 'vitest'
import type { Word } from '#kernel/words.ts'
import { placesMessages } from '../../places/messages.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { propertyKind } from './properties.ts'

const { read, targets } = propertyKind
const words: Record<string, Record<string, unknown>> = {
  properties: propertiesMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
const readAs = (field: string, cell: string) => {
  const { fields, faults } = read({ [field]: cell })
  const name = field.replace('features.', '')
  const value =
    field === name
      ? (fields as Record<string, unknown>)[name]
      : (fields.features as Record<string, unknown> | undefined)?.[name]
  return faults[0]?.code ?? value
}

test('every code of every list is read from the code and from its word in either language', () => {
  for (const { field, choices = {} } of targets)
    for (const [code, key] of Object.entries(choices)) {
      const [namespace = '', name = ''] = key.split(':')
      const { ar, en } = (words[namespace] as Record<string, Word>)[name] as Word
      for (const text of [code, code.toLowerCase(), ar, en, ` ${en} `])
        expect(readAs(field, text), `${field} ${text}`).toBe(code)
    }
})

test.each([
  ['type', 'فيلا', 'RESIDENTIAL'],
  ['type', 'جاخور', 'JAWAKHEERS'],
  ['type', 'قلعة', 'قلعة'],
  ['status', 'تحت الإنشاء', 'under_construction'],
  ['governorate', 'محافظة الفروانيه', 'FARWANIYA'],
  ['governorate', 'Mubarak Al Kabeer', 'MUBARAK_AL_KABEER'],
  ['governorate', 'دبي', 'دبي'],
  ['sizeUnit', 'م²', 'SQM'],
  ['sizeUnit', 'sq ft', 'SQFT'],
  ['features.ownership_type', 'ملك مشاع', 'SHARED'],
  ['features.rental_yield', '7.5%', 7.5],
  ['features.street_width', '20 م', 20],
  ['features.street_width', '5%', 'imports:cell.number'],
  ['area', '١٬٢٠٠٫٥ م²', 1200.5],
  ['area', 'كبيرة', 'imports:cell.number'],
  ['registrationDate', '15/03/2019', '2019-03-15'],
  ['registrationDate', '43528', '2019-03-04'],
  ['registrationDate', '31/02/2019', 'imports:cell.date'],
  ['outsideKuwait', 'نعم', true],
  ['outsideKuwait', 'ربما', 'imports:cell.yesNo'],
  ['ownerName', '=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['plotNumber', '112', '112'],
  ['notes', '—', undefined],
  ['yearBuilt', '-', undefined],
])('%s of %j is %j', (field, cell, value) => expect(readAs(field, cell)).toBe(value))

test('a cell without a value is reported as what it is', () => {
  const { faults } = read({ area: { error: '#REF!' }, name: { error: '' } })
  expect(faults).toMatchObject([
    { field: 'area', code: 'imports:cell.error', params: { error: '#REF!' } },
    { field: 'name', code: 'imports:cell.formula' },
  ])
})

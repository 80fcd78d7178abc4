import { describe, expect, test } from 'vitest'
import { ASSUMED_FIELDS, TEXT_FIELDS, type TextField, type TextPlace } from '../model/texts.ts'
import { fieldOfText, isAssumed, textFaults, textFor, textsThatDiffer } from './texts.ts'

const text = (field: TextField, content: string, section: string | null = null, areaNumber: number | null = null) => ({
  ...{ field, content, section, areaNumber },
})

describe('the text that holds for a property', () => {
  const texts = [
    text('limitations', 'الكل'),
    text('limitations', 'المنطقة', null, 62),
    text('limitations', 'القسم', 'المجمع أ'),
    text('limitations', 'كلاهما', 'المجمع أ', 62),
    text('limitations', 'غيره', 'المجمع ب', 62),
  ]
  test.each([
    ['المجمع أ', 62, 'كلاهما'],
    ['المجمع أ', 7, 'القسم'],
    ['المجمع ج', 62, 'المنطقة'],
    [null, null, 'الكل'],
  ] as const)('of section %s and area %s', (section, areaNumber, content) => {
    expect(textFor(texts, 'limitations', { section, areaNumber })?.content).toBe(content)
    expect(textFor(texts, 'assumptions', { section, areaNumber })).toBeUndefined()
  })
})

test('a valuation takes what is empty and what it took before, and keeps what its valuer wrote', () => {
  const place: TextPlace = { section: null, areaNumber: null }
  const texts = [
    text('extentNote', 'معاينة خارجية'),
    text('assumptions', 'خلو العقار من الحقوق'),
    text('limitations', 'دون كشف إنشائي'),
    text('specialAssumptions', 'كما هو'),
  ]
  const written: Partial<Record<TextField, { content: string; isTaken: boolean }>> = {
    assumptions: { content: 'نص سابق', isTaken: true },
    limitations: { content: 'كتبه المقيّم', isTaken: false },
    specialAssumptions: { content: 'كما هو', isTaken: true },
  }
  const differ = textsThatDiffer(texts, place, (field) => written[field])
  expect(differ.map(({ text: { field }, state, before }) => [field, state, before])).toEqual([
    ['assumptions', 'BEHIND', 'نص سابق'],
    ['limitations', 'OWN', 'كتبه المقيّم'],
    ['extentNote', 'EMPTY', null],
  ])
})

test('each text is written into a field of its own, of several lines and within its length', () => {
  for (const field of TEXT_FIELDS) {
    const { max } = fieldOfText(field)
    expect(textFaults(field, 'ا'.repeat(max))).toEqual([])
    expect(textFaults(field, 'ا'.repeat(max + 1))).toMatchObject([{ field: 'content', code: 'kernel:tooLong' }])
  }
  expect(TEXT_FIELDS.filter(isAssumed)).toEqual([...ASSUMED_FIELDS])
  expect(textFaults('limitations', ' ')).toMatchObject([{ code: 'kernel:required' }])
})

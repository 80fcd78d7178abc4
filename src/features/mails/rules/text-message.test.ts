import { expect, test } from 'vitest'
import { writeText } from './text-message.ts'

const code = (site?: string) => ({
  kind: 'oneTimeCode' as const,
  params: { name: 'نورة', code: '048213', minutes: 5, site },
})

test('a code comes in the language and digits of its reader, and in Latin ones for the phone', () => {
  expect(writeText(code('thamin.example'), { language: 'ar', digits: 'arab' })).toEqual({
    subject: 'رمز التحقق',
    text: 'رمز التحقق: ٠٤٨٢١٣\nلا تُطلع عليه أحداً.\n@thamin.example #048213',
    html: null,
  })
  expect(writeText(code('thamin.example'), { language: 'en', digits: 'latn' }).text).toBe(
    'Verification code: 048213\nDo not share it.\n@thamin.example #048213',
  )
})

test('an Arabic one is one part of a message, also for a long name of a site', () => {
  for (const site of ['thamin.example', 'valuation.com.kw', undefined])
    expect(writeText(code(site), { language: 'ar', digits: 'latn' }).text.length).toBeLessThanOrEqual(70)
})

test('nothing but codes is sent by text message', () => {
  const alert = {
    kind: 'passwordChanged',
    params: { name: 'x', at: new Date(), ipAddress: null, link: 'https://x' },
  } as const
  expect(() => writeText(alert, { language: 'en', digits: 'latn' })).toThrow('is no text message')
})

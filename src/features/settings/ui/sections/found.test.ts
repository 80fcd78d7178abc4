import { expect, test } from 'vitest'
import { holds, searchWords } from '#kernel/matches.ts'
import { settingsMessages } from '../../messages.ts'
import { foundSettings } from './found.ts'

const words = (language: 'ar' | 'en') => {
  const said = (key: string) => (settingsMessages as unknown as Record<string, Record<string, string>>)[key]?.[language]
  return {
    setting: (key: string) => `${said(`name.${key}`)} ${said(`hint.${key}`) ?? ''}`,
    section: (code: string) => `${said(`section.${code}`)} ${said(`section.${code}.hint`)}`,
  }
}
const found = (search: string, language: 'ar' | 'en' = 'ar') =>
  foundSettings(search, words(language), { holds, searchWords }).map(({ key, section }) => key ?? section)

test('a setting is found by its label, its hint and its section, in any spelling', () => {
  expect(found('اتعاب')).toContain('minimumFee')
  expect(found('كلمه المرور').slice(0, 2)).toContain('passwordPolicy')
  expect(found('الايبان')[0]).toBe('iban')
  expect(found('passwords valid', 'en')).toContain('passwordExpiryDays')
  // By its section alone, after what has the words itself.
  const holidays = found('holidays', 'en')
  expect(holidays.indexOf('holidays')).toBeLessThan(holidays.indexOf('workingHours'))
  expect(found('history', 'en')).toContain('history')
  expect(found('  ')).toEqual([])
  expect(found('قطار')).toEqual([])
})

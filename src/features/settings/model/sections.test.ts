import { expect, test } from 'vitest'
import { HISTORY_SETTINGS } from '../model.ts'
import { SETTING_SECTIONS, sectionOf } from './sections.ts'

test('each setting that can be changed lies in one section', () => {
  const placed: readonly string[] = Object.values(SETTING_SECTIONS).flat()
  expect(placed.toSorted()).toEqual([...HISTORY_SETTINGS].toSorted())
  expect([sectionOf('iban'), sectionOf('stamp'), sectionOf('backupKeep')]).toEqual(['payment', 'licence', 'backup'])
})

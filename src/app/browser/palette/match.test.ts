import { expect, test } from 'vitest'
import { fitness } from './match.ts'

const create = { names: ['تقييم جديد', 'New valuation'], also: 'create add إنشاء إضافة' }
const lists = { names: ['القائمة الحالية', 'Current list'], also: 'valuations التقييمات' }

test('a command is found by either language, in any spelling, by the beginning of its words', () => {
  expect(fitness(create, 'new')).toBe(4)
  expect(fitness(create, 'تقييم ج')).toBe(4)
  expect(fitness(create, 'جديد')).toBe(3)
  expect(fitness(create, 'valuation new')).toBe(3)
  expect(fitness(create, 'انشا')).toBe(2)
  expect(fitness(create, 'اضافه')).toBe(2)
  expect(fitness(create, 'CREATE')).toBe(2)
  expect(fitness(lists, 'تقييمات')).toBe(2)
  expect(fitness(lists, 'قائمه')).toBe(3)
  expect(fitness(create, 'الإضافة')).toBe(2)
  expect(fitness({ names: ['المظهر: داكن', 'Appearance: Dark'] }, 'المظهر: داكن')).toBe(4)
})

test('the better fit comes first, a piece within a word last, and what fits nowhere is not offered', () => {
  expect(fitness(create, 'luation')).toBe(1)
  expect(fitness(create, 'lu')).toBe(0)
  expect(fitness(create, 'new thing')).toBe(0)
  expect(fitness(create, 'عبدالرحمن')).toBe(0)
  for (const nothing of ['', ' ', '%', '،؛']) expect(fitness(create, nothing)).toBe(0)
})

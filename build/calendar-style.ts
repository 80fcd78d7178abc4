import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// The library has one stylesheet for all of its components, and we use its calendar alone.
const UNUSED = ['DateTimePicker', 'MiniCalendar', 'PickerInputBase', 'TimeGrid', 'TimeInput', 'TimePicker']

const STYLE = '@mantine/dates/styles.layer.css'
const RULE = /[^{}]*\{[^{}]*\}/g

/** The class names of a component of the library, which generates them. */
function classesOf(component: string): string[] {
  const root = join(dirname(createRequire(import.meta.url).resolve('@mantine/dates')), '..')
  const named = readFileSync(join(root, `esm/components/${component}/${component}.module.mjs`), 'utf8')
  return named.match(/m_[0-9a-f]+/g) ?? []
}

/** Drops the rules of the components that are not used: every page loads the stylesheet. */
export function calendarStyle(): Plugin {
  return {
    name: 'calendar-style',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(STYLE)) return undefined
      const unused = new Set(UNUSED.flatMap(classesOf))
      const isUnused = (rule: string) =>
        (rule.split('{')[0]?.match(/\.(m_[0-9a-f]+)/g) ?? []).some((name) => unused.has(name.slice(1)))
      return code.replace(RULE, (rule) => (isUnused(rule) ? '' : rule))
    },
  }
}

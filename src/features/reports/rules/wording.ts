import type { CalendarDate } from '#kernel/dates.ts'
import { type FilterParam, filterParams, ME, NOBODY } from '#kernel/field-filter.ts'
import { COMMA, formatDate, formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language, type Messages } from '#kernel/words.ts'
import { logMessages } from '../../audit/rules/log/messages.ts'
import { engagementsMessages } from '../../engagements/messages.ts'
import { placesMessages } from '../../places/messages.ts'
import { areaLabel, findGovernorate } from '../../places/model.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import { reliancesMessages } from '../../reliances/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { type PlainWord, reportsMessages } from '../messages.ts'
import type { Register, ReportDefinition } from '../model.ts'
import { periodOf } from './periods.ts'

const TABLES: Readonly<Record<string, Messages>> = {
  valuations: valuationsMessages,
  properties: propertiesMessages,
  engagements: engagementsMessages,
  reliances: reliancesMessages,
  places: placesMessages,
  log: logMessages,
}

/** The word of a code by the key of its message, `namespace:name`; the key's last part for a code without a word. */
export function codeWord(key: string, language: Language): string {
  const [namespace = '', name = ''] = key.split(':')
  const word = TABLES[namespace]?.[name]?.[language]
  return typeof word === 'string' ? word : name.slice(name.indexOf('.') + 1)
}

type Telling = {
  register: Register
  definition: ReportDefinition
  reading: Reading
  today: CalendarDate
  /** The names of the people filtered by; absent for those whom the reader may not know. */
  people: ReadonlyMap<string, string>
}

/** Tells each filter of a report, its period and its grouping; one sentence when it has none. */
export function tellFilters({ register, definition, reading, today, people }: Telling): string[] {
  const { language } = reading
  const say = (key: PlainWord, params: Record<string, string | number> = {}) =>
    fill(reportsMessages[key][language], params)
  const { filters, groupBy } = definition
  const sentences: string[] = []
  const period = definition.period && tellPeriod(register, definition.period, reading, today)
  if (period) sentences.push(period)
  for (const param of filterParams(register.filters)) {
    const value = filters[param.name]
    if (value === undefined || value === '') continue
    const name = nameOf(param, language)
    if (param.bound) {
      const text = { name, value: isolateBidi(numberOf(param, Number(value), reading)) }
      sentences.push(say(param.bound === 'From' ? 'told.from.number' : 'told.to.number', text))
      continue
    }
    const values = [value].flat().map((one) => isolateBidi(wordedValue(param, String(one))))
    sentences.push(`${name}: ${values.join(COMMA[language])}`)
  }
  if (filters.text) sentences.push(say('told.text', { text: isolateBidi(String(filters.text)) }))
  const grouping = register.groupings.find(({ code }) => code === groupBy)
  if (grouping) sentences.push(say('told.grouped', { by: grouping.words[language] }))
  return sentences.length > 0 ? sentences : [say('told.all')]

  function wordedValue({ descriptor, name }: FilterParam, value: string): string {
    if (descriptor.kind === 'choice') return codeWord(descriptor.codeWord(value), language)
    const governorate = name === 'governorate' && findGovernorate(value)
    if (governorate) return placesMessages[`governorate.${governorate}`][language]
    if (name === 'location') return areaLabel(value, language)
    if (descriptor.kind !== 'reference') return value
    if (value === ME) return say('told.me')
    if (value === NOBODY) return say('told.nobody')
    return people.get(value) ?? (descriptor.to === 'person' ? say('told.someone') : value)
  }
}

const nameOf = ({ descriptor, field }: FilterParam, language: Language): string => descriptor.words?.[language] ?? field

function numberOf({ descriptor }: FilterParam, value: number, reading: Reading): string {
  if (descriptor.kind === 'money') return formatKwd(value, reading, descriptor.isWorth ? 'ifAny' : 'always')
  return descriptor.kind === 'year' ? String(value) : formatNumber(value, reading)
}

function tellPeriod(
  register: Register,
  period: NonNullable<ReportDefinition['period']>,
  reading: Reading,
  today: CalendarDate,
): string | undefined {
  const { language } = reading
  const { from, to } = periodOf(period, today)
  if (!from && !to) return undefined
  const field = register.dates.find(({ code }) => code === period.field) ?? register.dates[0]
  const date = field?.words[language] ?? ''
  const day = (at: CalendarDate | undefined) => (at ? isolateBidi(formatDate(at, reading)) : '')
  const key = from && to ? 'told.between' : from ? 'told.from' : 'told.to'
  const days = fill(reportsMessages[key][language], { date, from: day(from), to: day(to) })
  if (!period.relative) return days
  const named = reportsMessages[`period.${period.relative}`][language]
  return `${date}: ${named} (${day(from)} – ${day(to)})`
}

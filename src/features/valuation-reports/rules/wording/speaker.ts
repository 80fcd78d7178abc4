import type { CalendarDate } from '#kernel/dates.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { type FormValue, isRow } from '#kernel/form-values.ts'
import {
  COMMA,
  formatDate,
  formatFixed,
  formatInstant,
  formatKwd,
  formatMoney,
  formatNumber,
  formatShare,
  inDigits,
  messageInDigits,
  type Reading,
} from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { latinDigits } from '#kernel/text.ts'
import { fill, type Messages, type Word } from '#kernel/words.ts'
import { assumptionsMessages } from '../../../approaches/messages/assumptions.ts'
import { conclusionsMessages } from '../../../approaches/messages/conclusions.ts'
import { courtMessages } from '../../../approaches/messages/court.ts'
import { disclosureMessages } from '../../../approaches/messages/disclosure.ts'
import { gridMessages } from '../../../approaches/messages/grid.ts'
import { lendingMessages } from '../../../approaches/messages/lending.ts'
import { methodsMessages } from '../../../approaches/messages/methods.ts'
import { planningSheetMessages } from '../../../approaches/messages/planningsheet.ts'
import { reviewedMessages } from '../../../approaches/messages/reviewed.ts'
import { sheetsMessages } from '../../../approaches/messages/sheets.ts'
import { valueMessages } from '../../../approaches/messages/value.ts'
import type { SheetField, SheetFigure } from '../../../approaches/model.ts'
import { sentenceWriter } from '../../../approaches/rules/sentences.ts'
import { comparablesMessages } from '../../../comparables/messages.ts'
import { comparisonsMessages } from '../../../comparisons/messages.ts'
import { declarationsMessages } from '../../../declarations/messages.ts'
import { inspectionsMessages } from '../../../inspections/messages.ts'
import { licencesMessages } from '../../../licences/messages.ts'
import { commentaryMessages } from '../../../market/messages/commentary.ts'
import { marketMessages } from '../../../market/messages.ts'
import { placesMessages } from '../../../places/messages.ts'
import { areaLabel } from '../../../places/model.ts'
import { propertiesMessages } from '../../../properties/messages.ts'
import { valuationsMessages } from '../../../valuations/messages.ts'
import { reportMessages } from '../../messages/report.ts'
import { uncertaintyMessages } from '../../messages/uncertainty.ts'
import { workbookMessages } from '../../messages/workbook.ts'
import { paperMessages } from '../../messages.ts'

const TABLES: Readonly<Record<string, Messages>> = {
  assumptions: assumptionsMessages,
  comparables: comparablesMessages,
  commentary: commentaryMessages,
  comparisons: comparisonsMessages,
  conclusions: conclusionsMessages,
  court: courtMessages,
  declarations: declarationsMessages,
  disclosure: disclosureMessages,
  grid: gridMessages,
  inspections: inspectionsMessages,
  kernel: kernelMessages,
  lending: lendingMessages,
  licences: licencesMessages,
  market: marketMessages,
  methods: methodsMessages,
  'valuation-reports': paperMessages,
  places: placesMessages,
  planningsheet: planningSheetMessages,
  properties: propertiesMessages,
  report: reportMessages,
  reviewed: reviewedMessages,
  sheets: sheetsMessages,
  uncertainty: uncertaintyMessages,
  valuations: valuationsMessages,
  value: valueMessages,
  workbook: workbookMessages,
}

type Params = Readonly<Record<string, string | number>>
export type PaperWord = keyof typeof paperMessages
/** A field with the unit of its number, where it has one. */
type Field = FieldDescriptor & { unit?: SheetField['unit'] | 'metres' | 'years' }

const UNITS: Readonly<Record<string, NonNullable<SheetField['unit']>>> = { metres: 'METRES', years: 'YEARS' }

/** Writes words, figures and sentences of a report in one language and its digits. */
export function speakerFor(reading: Reading) {
  const { language } = reading
  const plurals = new Intl.PluralRules(language)

  /** A word by its key, `namespace:name`; the name itself for a key without a word. */
  function say(key: string, params: Params = {}): string {
    const at = key.indexOf(':')
    const [namespace, name] = [key.slice(0, at), key.slice(at + 1)]
    const table = TABLES[namespace]
    const word = table && Object.hasOwn(table, name) ? table[name]?.[language] : undefined
    if (word === undefined) return name.slice(name.lastIndexOf('.') + 1)
    if (typeof word === 'string') return fill(messageInDigits(word, reading), params)
    const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = word
    return fill(messageInDigits(forms[plurals.select(Number(params.count))] ?? forms.other ?? '', reading), params)
  }

  const number = (value: number, decimals = 2) => signed(formatNumber(value, reading, decimals))
  const money = (kwd: number) => formatMoney(kwd, reading, 'ifAny')
  const writer = { say, number, share: (fraction: number) => signed(formatShare(fraction, reading, 2)) }
  const word = (of: Word) => of[language]
  const { figure } = sentenceWriter({ ...writer, word, money })
  const sentences = sentenceWriter({ ...writer, word, money: (kwd) => formatMoney(kwd, reading, 'below10') })

  /** The value of a field as a text; an empty one for nothing. */
  function field(descriptor: Field, value: FormValue): string {
    if (value === null || isRow(value)) return ''
    if (typeof value === 'boolean') return say(value ? 'kernel:yes' : 'kernel:no')
    if (typeof value === 'number') {
      if (descriptor.kind === 'year') return inDigits(String(value), reading)
      if (descriptor.kind === 'area') return figure({ value, unit: 'SQM' })
      const unit = descriptor.unit && (UNITS[descriptor.unit] ?? (descriptor.unit as NonNullable<SheetField['unit']>))
      return unit ? figure({ value, unit }) : isolateBidi(number(value))
    }
    if (descriptor.kind === 'date') return isolateBidi(formatDate(value, reading))
    if (descriptor.kind === 'choice') return say(descriptor.codeWord(value))
    return typed(value)
  }

  /** A text as a person typed it, each line by its own direction. */
  const typed = (text: string) => text.split('\n').map(isolateBidi).join('\n')

  return {
    reading,
    say,
    word: (key: PaperWord, params: Params = {}) => say(`valuation-reports:${key}`, params),
    number,
    /** A number with exactly so many decimals. */
    fixed: (value: number, decimals = 2) => signed(formatFixed(value, reading, decimals)),
    money,
    /** A value or price that was worked out: nobody writes fils on a house. */
    kwd: (value: number) => signed(formatKwd(value, reading, 'below10')),
    /** Amounts to the fils, as many decimals in each: what people are owed, or figures as they were typed. */
    exactly: (values: readonly number[]) => {
      const isWhole = values.every((value) => Number.isInteger(Math.round(value * 1000) / 1000))
      return (value: number) => signed(formatKwd(value, reading, isWhole ? 'ifAny' : 'always'))
    },
    figure,
    /** A figure that was worked out, of which amounts from 10 KWD up are in whole dinars. */
    worked: sentences.figure,
    /** What a step came to; an amount that it deducts in brackets, as its sentence says so already. */
    result: ({ value, unit }: SheetFigure) =>
      value < 0 && unit.startsWith('KWD')
        ? isolateBidi(`(${sentences.figure({ value: -value, unit })})`)
        : sentences.figure({ value, unit }),
    /** An amount in whole dinars that is deducted: in brackets, without its unit. */
    deducted: (value: number) => isolateBidi(`(${formatKwd(value, reading, 'below10')})`),
    field,
    typed,
    /** A number or code of a record in the report's digits. */
    code: (text: string) => isolateBidi(inDigits(latinDigits(text), reading)),
    date: (date: CalendarDate) => isolateBidi(formatDate(date, reading)),
    instant: (instant: string) => isolateBidi(formatInstant(instant, reading)),
    area: (name: string) => areaLabel(name, language),
    step: sentences.step,
    /** What a sheet is called. */
    sheet: sentences.sheet,
    remark: sentences.remark,
    /** A word of a list as it is within a sentence: English ones begin in lower case there. */
    inSentence: (text: string) => (/^[A-Z][a-z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text),
    list: (texts: readonly string[]) => texts.join(COMMA[language]),
  }
}

/** What `speakerFor` gives. */
export type Speaker = ReturnType<typeof speakerFor>

/** Isolates a negative number: its sign is on the left in Arabic too. */
const signed = (text: string) => (/^\p{Cf}*[-−]/u.test(text) ? `\u2066${text}\u2069` : text)

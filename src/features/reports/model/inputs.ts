import { z } from 'zod'
import { calendarDay, filterQuerySchema, filterSchema } from '#kernel/filter-schema.ts'
import {
  type Period,
  REGISTER_CODES,
  RELATIVE_PERIODS,
  type Register,
  type RegisterCode,
  type ReportDefinition,
  type ReportFilters,
  SEPARATORS,
} from '../model.ts'
import { REGISTERS } from './registers.ts'

const language = z.enum(['ar', 'en'])
const text = z.string().max(500).optional()

function oneOf(offered: readonly { code: string }[]) {
  const [first, ...more] = offered.map(({ code }) => code)
  return z.enum([first ?? '', ...more])
}

const periodOf = (register: Register) => {
  const field = oneOf(register.dates).optional()
  return z.union([
    z.strictObject({ field, relative: z.enum(RELATIVE_PERIODS) }),
    z.strictObject({ field, from: calendarDay.optional(), to: calendarDay.optional() }),
  ])
}

function definitionOf(register: Register) {
  const filters = filterSchema(register.filters)
  return z.strictObject({
    register: z.literal(register.code),
    filters: (register.searched ? filters.extend({ text }) : filters) as unknown as z.ZodType<ReportFilters>,
    ...(register.groupings.length > 0 ? { groupBy: oneOf(register.groupings).optional() } : {}),
    period: periodOf(register).optional() as unknown as z.ZodOptional<z.ZodType<Period>>,
  })
}

const [first, ...others] = REGISTER_CODES.map((code) => definitionOf(REGISTERS[code]))

/** The definition of a report: what a register takes. A reversed period is refused when it is read. */
export const reportDefinition = z.discriminatedUnion('register', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<ReportDefinition>

/** The input of a preview: the definition, the language in which it is worded, and whether it is printed. */
export const previewInput = z.strictObject({
  definition: reportDefinition,
  language: language.optional(),
  print: z.boolean().optional(),
})
export type PreviewInput = z.output<typeof previewInput>

/** What a file is made by, beside its definition. */
type FileOptions = {
  language?: 'ar' | 'en' | undefined
  separator?: (typeof SEPARATORS)[number] | undefined
}
export type FileInput = FileOptions & { definition: ReportDefinition }

/** The query parameters of a register's file: the filters under their own names, the period, the grouping, and how it is made. */
export function registerQuery(code: RegisterCode): z.ZodType<FileInput> {
  const register = REGISTERS[code]
  const query = filterQuerySchema(register.filters).extend({
    ...(register.searched ? { text } : {}),
    ...(register.groupings.length > 0 ? { groupBy: oneOf(register.groupings).optional() } : {}),
    period: z.enum(RELATIVE_PERIODS).optional(),
    dateField: oneOf(register.dates).optional(),
    startDate: calendarDay.optional(),
    endDate: calendarDay.optional(),
    language: language.optional(),
    separator: z.enum(SEPARATORS).optional(),
  })
  return query.transform((given): FileInput => {
    const { groupBy, period, dateField, startDate, endDate, language, separator, ...filters } = given as Given
    const days: Period | undefined = period
      ? { field: dateField, relative: period }
      : startDate || endDate
        ? { field: dateField, from: startDate, to: endDate }
        : undefined
    return {
      definition: { register: code, filters, groupBy, period: days },
      language,
      separator,
    }
  }) as unknown as z.ZodType<FileInput>
}

type Given = FileOptions & {
  groupBy?: string
  period?: (typeof RELATIVE_PERIODS)[number]
  dateField?: string
  startDate?: string
  endDate?: string
} & Record<string, never>

import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import { ASSUMPTIONS_SHAPE } from '../../../approaches/fields/assumptions.ts'
import { WRITTEN_FIELDS } from '../../../valuations/fields.ts'
import { REPORT_SHAPE } from '../../fields.ts'
import type { ReportMark } from '../../model.ts'
import type { Telling } from './telling.ts'

type Mark = NonNullable<ReportMark>

/** What each version after the first changed, the newest first, with its reason. */
export function correctionBlocks({ speaker }: Telling, mark: Mark): Block[] {
  const { word, reading } = speaker
  const written = (field: string, value: unknown) => {
    const descriptor = described(field)
    if (value === null || value === undefined) return '—'
    if (!descriptor || typeof value === 'object')
      return speaker.typed(typeof value === 'string' ? value : JSON.stringify(value))
    if (descriptor.kind === 'money' && typeof value === 'number') return speaker.figure({ value, unit: 'KWD' })
    return speaker.field(descriptor, value as string | number | boolean)
  }
  return mark.corrections
    .toSorted((a, b) => b.version - a.version)
    .flatMap(({ version, issuedAt, reason, changes }): Block[] => [
      heading(
        word('corrections.version', { version: speaker.number(version), date: speaker.date(kuwaitDayOf(issuedAt)) }),
      ),
      ...paragraphs(speaker.typed(reason)),
      {
        kind: 'table',
        columns: [
          { head: textOf(word('corrections.field')), share: 1.4 },
          { head: textOf(word('corrections.before')), share: 2 },
          { head: textOf(word('corrections.after')), share: 2 },
        ],
        rows: changes.map(({ field, before, after }) =>
          [wordOfField(field, reading.language), written(field, before), written(field, after)].map(textOf),
        ),
      },
    ])
}

/** What describes the statements, by where they are written: src/features/issued-reports/rules/stated-fields.ts. */
const STATED: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  REPORT: REPORT_SHAPE.fields,
  ASSUMPTIONS: ASSUMPTIONS_SHAPE.fields,
}

/** What describes a field of the record, or a statement by its place. */
const described = (field: string) =>
  (WRITTEN_FIELDS as Readonly<Record<string, Described>>)[field] ??
  STATED[field.slice(0, field.indexOf('.'))]?.[field.slice(field.indexOf('.') + 1)]

/** What a field of the record or a statement of the report is called. */
export const wordOfField = (field: string, language: Language): string => described(field)?.words?.[language] ?? field

type Described = Parameters<Telling['speaker']['field']>[0]

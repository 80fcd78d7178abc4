import type { ColumnReading as Reading, ReadingDoubt, ReadingProof } from '#kernel/columns.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Grid, Row } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ImportDetails, Target } from '../../model.ts'
import classes from './columns.module.css'
import type { Decision } from './use-decisions.ts'

const CODES = {
  order: ['DMY', 'MDY'],
  marks: ['POINT', 'COMMA'],
  calendar: ['GREGORIAN', 'HIJRI'],
} as const
type Part = keyof typeof CODES

/** The parts of a reading that the values of a field may have. */
export const readingParts = ({ measure }: Target): readonly Part[] =>
  measure?.is === 'date' ? ['order', 'calendar'] : measure ? ['marks'] : []

/** Gives how the texts of a field's column are read, in words: as a person chose, the heading says or the rows prove, with the row that does. */
export function useReadingWords() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rowOf = ({ row, text }: ReadingProof) => t('imports:reading.row', { row: number(row), text: isolateBidi(text) })
  return {
    rowOf,
    /** The parts that are known, and what says so. */
    words: ({ judged, readings }: ImportDetails, target: Target): string[] => {
      const { field } = target
      const chosen = readings[field] ?? {}
      return readingParts(target).flatMap((part) => {
        const code = chosen[part] ?? judged[field]?.reading[part]
        if (!code) return []
        const proof = chosen[part] ? undefined : judged[field]?.proof[part]
        const word = t(`imports:reading.${code}`)
        return [proof ? `${word} (${rowOf(proof)})` : word]
      })
    },
  }
}

type Props = { one: ImportDetails; target: Target; decide: (decision: Decision) => void }

/** Chooses how the texts of a column are read: the order of days and months, the mark of decimals, the calendar. */
export function ReadingParts({ one, target, decide }: Props) {
  const { t } = useTranslation()
  const { field } = target
  const chosen = one.readings[field] ?? {}
  const choose = (reading: Reading) => decide({ readings: { ...one.readings, [field]: reading } })
  return (
    <Grid least="9rem" gap={8}>
      {readingParts(target).map((part) => (
        <SelectField
          key={part}
          label={t(`imports:reading.${part}`)}
          value={chosen[part] ?? one.judged[field]?.reading[part] ?? null}
          onChange={(value) => {
            const { [part]: _, ...others } = chosen
            choose(value === null ? others : { ...others, [part]: value })
          }}
          options={CODES[part].map((value) => ({ value, label: t(`imports:reading.${value}`) }))}
          placeholder={t('imports:reading.byRule')}
          clearable
        />
      ))}
    </Grid>
  )
}

/** What the rows of a column leave to a person: two that contradict each other, and words that seem to say that there is nothing. */
export function ReadingQuestions({ one, target, decide }: Props) {
  const { t } = useTranslation()
  const comma = COMMA[useLanguage()]
  const { rowOf } = useReadingWords()
  const { field } = target
  const { doubts = [], reading: { empties = [] } = {} } = one.judged[field] ?? {}
  const chosen = one.readings[field] ?? {}
  const choose = (reading: Reading) => decide({ readings: { ...one.readings, [field]: reading } })
  const isOpen = ({ part, why }: ReadingDoubt) => why === 'CONTRADICTS' && chosen[part] === undefined
  const open = doubts.filter(isOpen)
  return (
    <>
      {open.map(({ part, rows }) => (
        <Card key={part} note="amber" className={classes.ask} role="note">
          <p>{t(`imports:reading.apart.${part}`, { rows: rows.map(rowOf).join(comma) })}</p>
        </Card>
      ))}
      {open.length > 0 ? <ReadingParts one={one} target={target} decide={decide} /> : null}
      {empties.length > 0 && chosen.empties === undefined ? (
        <Card note="amber" className={classes.ask} role="note">
          <p>{t('imports:reading.empties', { words: empties.map(isolateBidi).join(comma) })}</p>
          <Row wrap>
            <Button size="sm" variant="default" onClick={() => choose({ ...chosen, empties })}>
              {t('imports:reading.takeEmpty')}
            </Button>
            <Button size="sm" variant="default" onClick={() => choose({ ...chosen, empties: [] })}>
              {t('imports:reading.keepWritten')}
            </Button>
          </Row>
        </Card>
      ) : null}
    </>
  )
}

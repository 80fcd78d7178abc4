import { useState } from 'react'
import type { ColumnReading as Reading, ReadingDoubt, ReadingProof } from '#kernel/columns.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Column, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { CURRENCIES } from '../../../market/model/codes.ts'
import {
  AREA_UNITS,
  type ColumnQuestion,
  type ImportDetails,
  LENGTH_UNITS,
  type Measure,
  PERIODS,
  type Qualifier,
  type Target,
  TIMES,
  type Understood,
} from '../../model.ts'
import { useTargets } from '../use-targets.ts'
import classes from './columns.module.css'
import { EmptyCells } from './empty-cells.tsx'
import type { Decision } from './use-decisions.ts'

type Props = { one: ImportDetails; target: Target; decide: (decision: Decision) => void }
type Part = 'unit' | 'times' | 'currency' | 'per'
const TIMES_WORD = { 0.001: 'fils', 1000: 'thousands', 1000000: 'millions', 1000000000: 'billions' } as const

/** The parts of a qualifier that the values of a measure may have, each with its choices. */
function partsOf({ is, per, hasCurrency }: Measure): { part: Part; codes: readonly (string | number)[] }[] {
  const units = is === 'area' ? AREA_UNITS : is === 'length' ? LENGTH_UNITS : []
  const times = is === 'money' ? TIMES : is === 'number' || is === 'area' ? TIMES.slice(1) : []
  return [
    { part: 'unit' as const, codes: units },
    { part: 'times' as const, codes: times },
    { part: 'currency' as const, codes: hasCurrency ? CURRENCIES : [] },
    { part: 'per' as const, codes: per ? PERIODS : [] },
  ].filter(({ codes }) => codes.length > 0)
}

/** What is understood of the values of a field's column in one line, with what changes it; or what is asked about them. */
export function ColumnUnderstood({ one, target, decide }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { fieldName } = useTargets(one.kind)
  const wordOf = useQualifierWords()
  const { field, measure } = target
  const reading = useReadingWords()
  if ((one.mapping[field] ?? null) === null) return null
  const understood = one.understood[field] ?? { qualifier: {}, from: null }
  const { qualifier, from, question, instead } = understood
  const read = reading.words(one, target)
  const isHidden = one.columns.find(({ index }) => index === one.mapping[field])?.isHidden
  const changeable = measure && partsOf(measure).length + readingParts(target).length > 0
  const what = wordOf(qualifier) || t('imports:understood.none')
  return (
    <Column gap={8} className={classes.understood}>
      {from || read.length > 0 || changeable ? (
        <Row align="baseline" wrap gap={[4, 8]}>
          {from && !question ? <Muted as="span">{t(`imports:understood.${from}`, { what })}</Muted> : null}
          {read.length > 0 ? <Muted as="span">{read.join(' · ')}</Muted> : null}
          {changeable && !question ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={open}
              aria-label={t('imports:understood.change', { field: fieldName(field) })}
              onClick={() => setOpen(!open)}
            >
              {t('imports:understood.changeShort')}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {isHidden ? <Text tone="amber">{t('imports:columns.isHidden')}</Text> : null}
      {instead ? <Muted>{t('imports:columns.instead', { letter: instead })}</Muted> : null}
      {question ? (
        <Question one={one} target={target} decide={decide} understood={{ ...understood, question }} />
      ) : open && measure ? (
        <>
          <Parts field={field} measure={measure} understood={understood} decide={decide} />
          <ReadingParts one={one} target={target} decide={decide} />
        </>
      ) : null}
      <ReadingQuestions one={one} target={target} decide={decide} />
    </Column>
  )
}

type QuestionProps = Props & { understood: Understood & { question: ColumnQuestion } }

/** What is asked about a column: what its values are, to take them as they are, or to leave the column out. */
function Question({ one, target, understood, decide }: QuestionProps) {
  const { field, measure } = target
  const { t } = useTranslation()
  const { fieldName } = useTargets(one.kind)
  const comma = COMMA[useLanguage()]
  const { why, texts } = understood.question
  const shown = texts.map((text) => (text === '' ? t('imports:ask.plain') : isolateBidi(text))).join(comma)
  return (
    <Card note="amber" role="group" aria-label={fieldName(field)}>
      <Column gap={12}>
        <p>{t(`imports:ask.${why}`, { texts: shown })}</p>
        {why === 'RATE' ? (
          <EmptyCells one={one} field="exchangeRate" label={fieldName('exchangeRate')} decide={decide} />
        ) : null}
        {why !== 'CURRENCY' && measure ? (
          <Parts field={field} measure={measure} understood={understood} decide={decide} />
        ) : null}
        {why === 'APART' ? <ReadingParts one={one} target={target} decide={decide} /> : null}
        <Row wrap>
          <Button size="sm" variant="default" onClick={() => decide({ qualifiers: { [field]: {} } })}>
            {t('imports:ask.asIs')}
          </Button>
          <Button size="sm" variant="default" onClick={() => decide({ mapping: { [field]: null } })}>
            {t('imports:ask.leave')}
          </Button>
        </Row>
      </Column>
    </Card>
  )
}

type PartsProps = Pick<Props, 'decide'> & { field: string; measure: Measure; understood: Understood }

/** The parts of what qualifies the values of a column, each to be chosen. */
function Parts({ field, measure, understood: { qualifier, from }, decide }: PartsProps) {
  const { t } = useTranslation()
  const wordOf = useQualifierWords()
  const choose = (part: Part, code: string | number | undefined) => {
    const { [part]: _, ...others } = qualifier
    decide({ qualifiers: { [field]: code === undefined ? others : { ...others, [part]: code } } })
  }
  return (
    <Grid least="9rem" gap={8}>
      {partsOf(measure).map(({ part, codes }) => (
        <SelectField
          key={part}
          label={t(`imports:understood.${part}`)}
          value={qualifier[part] === undefined ? null : String(qualifier[part])}
          onChange={(value) =>
            choose(
              part,
              codes.find((code) => String(code) === value),
            )
          }
          options={codes.map((code) => ({ value: String(code), label: wordOf({ [part]: code }) }))}
          placeholder={t('imports:understood.none')}
          clearable
        />
      ))}
      {from === 'PERSON' ? (
        <Button size="sm" variant="subtle" onClick={() => decide({ qualifiers: { [field]: null } })}>
          {t('imports:understood.reset')}
        </Button>
      ) : null}
    </Grid>
  )
}

/** Gives the words of a qualifier, in one line. */
function useQualifierWords() {
  const { t } = useTranslation()
  return ({ unit, times, currency, per, order, calendar }: Qualifier): string =>
    [
      unit && t(`imports:unit.${unit}`),
      times && t(`imports:times.${TIMES_WORD[times]}`),
      currency && t(`market:currency.${currency}`),
      per && t(`imports:per.${per}`),
      order && t(`imports:reading.${order}`),
      calendar && t(`imports:reading.${calendar}`),
    ]
      .filter(Boolean)
      .join(' · ')
}

const CODES = {
  order: ['DMY', 'MDY'],
  marks: ['POINT', 'COMMA'],
  calendar: ['GREGORIAN', 'HIJRI'],
} as const
type ReadingPart = keyof typeof CODES

/** The parts of a reading that the values of a field may have. */
const readingParts = ({ measure }: Target): readonly ReadingPart[] =>
  measure?.is === 'date' ? ['order', 'calendar'] : measure ? ['marks'] : []

/** Gives how the texts of a field's column are read, in words: as a person chose, the heading says or the rows prove, with the row that does. */
function useReadingWords() {
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

/** Chooses how the texts of a column are read: the order of days and months, the mark of decimals, the calendar. */
function ReadingParts({ one, target, decide }: Props) {
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
function ReadingQuestions({ one, target, decide }: Props) {
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
        <Card as="p" key={part} note="amber" role="note">
          {t(`imports:reading.apart.${part}`, { rows: rows.map(rowOf).join(comma) })}
        </Card>
      ))}
      {open.length > 0 ? <ReadingParts one={one} target={target} decide={decide} /> : null}
      {empties.length > 0 && chosen.empties === undefined ? (
        <Card note="amber" role="note">
          <Column gap={12}>
            <p>{t('imports:reading.empties', { words: empties.map(isolateBidi).join(comma) })}</p>
            <Row wrap>
              <Button size="sm" variant="default" onClick={() => choose({ ...chosen, empties })}>
                {t('imports:reading.takeEmpty')}
              </Button>
              <Button size="sm" variant="default" onClick={() => choose({ ...chosen, empties: [] })}>
                {t('imports:reading.keepWritten')}
              </Button>
            </Row>
          </Column>
        </Card>
      ) : null}
    </>
  )
}

import { useState } from 'react'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
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
import { ReadingParts, ReadingQuestions, readingParts, useReadingWords } from './column-reading.tsx'
import classes from './columns.module.css'
import { EmptyCells } from './empty-cells.tsx'
import type { Decision } from './use-decisions.ts'

type Props = { one: ImportDetails; target: Target; decide: (decision: Decision) => void }
type Part = 'unit' | 'times' | 'currency' | 'per'

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
    <div className={classes.understood}>
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
    </div>
  )
}

type Asked = Props & { understood: Understood & { question: ColumnQuestion } }

/** What is asked about a column: what its values are, to take them as they are, or to leave the column out. */
function Question({ one, target, understood, decide }: Asked) {
  const { field, measure } = target
  const { t } = useTranslation()
  const { fieldName } = useTargets(one.kind)
  const comma = COMMA[useLanguage()]
  const { why, texts } = understood.question
  const shown = texts.map((text) => (text === '' ? t('imports:ask.plain') : isolateBidi(text))).join(comma)
  return (
    <Card note="amber" className={classes.ask} role="group" aria-label={fieldName(field)}>
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
      times && t(`imports:times.${times}`),
      currency && t(`market:currency.${currency}`),
      per && t(`imports:per.${per}`),
      order && t(`imports:reading.${order}`),
      calendar && t(`imports:reading.${calendar}`),
    ]
      .filter(Boolean)
      .join(' · ')
}

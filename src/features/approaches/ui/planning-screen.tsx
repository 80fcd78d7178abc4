import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { PERMITTED_FIELDS, PLANNING_SHAPE, type PlanningField } from '../fields/planning.ts'
import { evaluatePlanning, type Planned } from '../rules/planning.ts'
import { SheetInput } from './methods/sheet-input.tsx'
import { Section, useGo } from './methods/worked.tsx'
import { OfferedRule } from './planning/offered-rule.tsx'
import { Findings, Steps } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { useFigure } from './shared/use-sentences.ts'
import type { OpenSheet, SheetWork } from './shared/use-sheet.ts'

/** The sheet of planning and title: its papers, what may be built, what is built, and the building line. */
function PlanningSheet({ approaches, work }: OpenSheet) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figure = useFigure()
  const language = useLanguage()
  const { go } = useGo()
  useGoToHash(go)
  const { subject } = approaches.inputs
  const planned = evaluatePlanning(work.values, subject)
  const part = { work, planned }
  const sqm = (value: number) => isolateBidi(figure({ value, unit: 'SQM' }))
  const worked = (name: 'beyond' | 'unused') =>
    planned.worked
      ? t('planningsheet:hint.worked', { area: sqm(planned.worked[name]) })
      : t('planningsheet:hint.unworked')
  const nameOf = (field: string) => PLANNING_SHAPE.fields[field as PlanningField].words[language]
  return (
    <Grid columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" until={1000}>
      <Column>
        <Section title={t('planningsheet:section.papers')}>
          <Fields
            {...part}
            fields={['descriptionNumber', 'descriptionDate', 'surveyNumber', 'permitNumber', 'permitDate']}
          />
        </Section>
        <Section title={t('planningsheet:section.permitted')} id="permitted">
          <OfferedRule subject={subject} work={work} />
          <Muted>{t('planningsheet:hint.ratio')}</Muted>
          <Fields {...part} fields={Object.keys(PERMITTED_FIELDS) as PlanningField[]} />
        </Section>
        <Section title={t('planningsheet:section.built')}>
          <Fields
            {...part}
            fields={['builtArea', 'builtFloors', 'beyondArea', 'unusedArea']}
            hints={{
              ...(subject.builtArea === null
                ? {}
                : { builtArea: t('planningsheet:hint.built', { area: sqm(subject.builtArea) }) }),
              ...(subject.floors === null
                ? {}
                : { builtFloors: t('planningsheet:hint.floors', { n: number(subject.floors) }) }),
              beyondArea: worked('beyond'),
              unusedArea: worked('unused'),
            }}
          />
          <Fields
            {...part}
            fields={(['beyond', 'unused'] as const).flatMap((name) =>
              isAsked(work.values, planned, name) ? [`${name}Reason` as const] : [],
            )}
          />
          <Fields
            {...part}
            fields={
              work.values.violationsFound === 'FOUND' || work.values.violations
                ? ['violationsFound', 'violations']
                : ['violationsFound']
            }
          />
        </Section>
        <Section title={t('planningsheet:section.line')}>
          <Fields {...part} fields={['lostArea', 'lostNote']} />
        </Section>
      </Column>
      <Column>
        <Findings faults={planned.faults} remarks={planned.remarks} onGo={go} nameOf={nameOf} />
        <Steps steps={planned.steps} />
      </Column>
    </Grid>
  )
}

/** True where an area is typed in place of the one that is calculated, or a reason for one is written. */
const isAsked = (values: SheetWork['values'], { worked }: Planned, name: 'beyond' | 'unused'): boolean => {
  const typed = values[`${name}Area`] ?? null
  return (values[`${name}Reason`] ?? null) !== null || (typed !== null && worked !== null && typed !== worked[name])
}

type FieldsProps = {
  work: SheetWork
  planned: Planned
  fields: readonly PlanningField[]
  hints?: Readonly<Partial<Record<PlanningField, string>>>
}

/** Some fields of the sheet side by side, long texts over the whole width. */
function Fields({ work, planned, fields, hints = {} }: FieldsProps) {
  const input = { shape: PLANNING_SHAPE, work, outcome: planned }
  const isLong = (field: PlanningField) => PLANNING_SHAPE.fields[field].kind === 'longText'
  const short = fields.filter((field) => !isLong(field))
  return (
    <>
      {short.length > 0 ? (
        <Grid least="220px" fill align="start" gap={[12, 16]}>
          {short.map((field) => (
            <SheetInput key={field} {...input} field={field} description={hints[field]} />
          ))}
        </Grid>
      ) : null}
      {fields.filter(isLong).map((field) => (
        <SheetInput key={field} {...input} field={field} />
      ))}
    </>
  )
}

/** /valuations/$id/approaches/planning: the papers of the plot, what may be built on it and what is. */
export function PlanningScreen() {
  return <SheetPage kind="PLANNING">{(open) => <PlanningSheet {...open} />}</SheetPage>
}
